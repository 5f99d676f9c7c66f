import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { callAt, callCount, type SyntaxFacts } from '#analyzer/syntax/facts.ts';
import { grammarPartOf } from '#analyzer/syntax/grammars.ts';
import { createSyntaxParser } from '#analyzer/syntax/parser.ts';
import { markupAround } from '#analyzer/syntax/markup-names.ts';
import { readStructure } from '#analyzer/syntax/structure.ts';
import { detectLanguage } from '../detection/detect-language.ts';
import { factsOf } from '../languages.ts';

/** The facts of a text as they are read from a file of that path in a project. */
export async function readFacts(path: string, text: string): Promise<SyntaxFacts> {
  const language = detectLanguage(path, text).name;
  const trees = grammarPartOf(language);
  const visited = (await factsOf(new Set([language]))).get(language);
  if (!trees || !visited) throw new Error(`${language} has no grammar or no facts`);
  const { grammar, source } = trees.scriptsOf?.(text) ?? { grammar: trees.expected(path)[0], source: text };
  const markup = trees.scriptsOf ? markupAround(text, source) : '';
  const parser = await createSyntaxParser();
  const facts = parser.withTree(grammar, source, (tree) => readStructure(tree, visited, markup));
  if (!facts) throw new Error('not parsed in time');
  return facts;
}

/** The facts of a sample of the language whose folder is `folder`. */
export async function readSample(folder: string, file: string): Promise<SyntaxFacts> {
  return readFacts(file, readFileSync(join(folder, '__fixtures__', file), 'utf8'));
}

/** What tests of a language compare, in one line each. */
export interface FactLines {
  unit: string;
  /** `specifier[names]`, `t` for type-only, `d` for deferred. */
  imports: string[];
  /** `kind Name(supers)`. */
  types: string[];
  /** `field: type` of the first type. */
  fields: string[];
  /** The function asked for, with its parameters and result. */
  signature: string;
  /** Its cyclomatic and cognitive complexity and its nesting. */
  complexity: (number | undefined)[];
  /** `receiver.callee:line`. */
  calls: string[];
  /** `METHOD path handler:line`. */
  routes: string[];
  errorLines: number[];
}

/** @param name a function with a body */
export function linesOfFacts(facts: SyntaxFacts, name: string): FactLines {
  const asked = facts.functions.find((fn) => fn.name === name && fn.hasBody);
  const parameters = asked?.parameters.map((parameter) => `${parameter.name}: ${parameter.type}`).join(', ');
  return {
    unit: facts.package,
    imports: facts.imports.map(
      ({ specifier, names, typeOnly, deferred }) =>
        `${specifier}[${names.join()}]${typeOnly ? ' t' : ''}${deferred ? ' d' : ''}`,
    ),
    types: facts.types.map((type) => `${type.kind} ${type.name}(${type.supers.join()})`),
    fields: facts.types[0]?.fields.map((field) => `${field.name}: ${field.type}`) ?? [],
    signature: `${name}(${parameters}): ${asked?.returnType}`,
    complexity: [asked?.cyclomatic, asked?.cognitive, asked?.nesting],
    calls: Array.from({ length: callCount(facts.calls) }, (_, i) => {
      const { receiver, callee, line } = callAt(facts.calls, i);
      return `${receiver ? `${receiver}.` : ''}${callee}:${line}`;
    }),
    routes: facts.routes.map((route) => `${route.method} ${route.path} ${route.handler}:${route.line}`),
    errorLines: facts.errorLines,
  };
}
