import { ProgramBuilder } from '#analyzer/flow/program/builder.ts';
import type { FileProgram } from '#analyzer/flow/program/program.ts';
import { GIVEN, TEMPLATE_BODY, TEMPLATE_FUNCTION } from '#analyzer/flow/program/template-words.ts';
import type { TemplateReader } from '#analyzer/languages/languages.ts';
import { isJudgedRole } from '#analyzer/source/file-role.ts';
import type { FileRole } from '#contract/words.ts';
import { noFacts } from './facts-builder.ts';
import { lowered, type FileOutcome, type FileReading } from './file-reading.ts';
import { grammarPartOf } from './grammars.ts';
import { readStructure } from './structure.ts';
import type { ParsedProjectFile } from './worker-messages.ts';

interface TemplateFile {
  readonly path: string;
  readonly text: string;
  readonly role: FileRole;
}

const noTemplate = (path: string): FileOutcome => ({ skipped: { path, reason: 'no-template' } });

/**
 * A template as a program of the language whose values it shows; skipped where it shows nothing that it does not escape,
 * or where nobody judges it.
 */
export function readTemplate(
  reading: FileReading,
  { host, read }: TemplateReader,
  { path, text, role }: TemplateFile,
): FileOutcome {
  const content = isJudgedRole(role) ? read(text, path) : undefined;
  if (!content) return noTemplate(path);
  const made = { path, language: host, role, readings: {}, isTemplate: true } as const;
  if ('source' in content)
    return readCode(reading, { ...made, language: content.host ?? host }, content.source);
  const program = new ProgramBuilder();
  content.write(program);
  const language = content.host ?? host;
  return { parsed: { ...made, language, hasError: false, facts: noFacts(), program: program.finish() } };
}

/** A template that has become code: read as a file of that language is. */
function readCode(
  { parser, facts, lowerings }: FileReading,
  made: Pick<ParsedProjectFile, 'path' | 'language' | 'role' | 'readings' | 'isTemplate'>,
  source: string,
): FileOutcome {
  const { path, language, role } = made;
  const visited = facts.get(language);
  const grammar = grammarPartOf(language)?.expected(path)[0];
  if (!visited || grammar === undefined) return noTemplate(path);
  const parsed = parser.withTree(grammar, source, (tree): ParsedProjectFile => {
    const { hasError } = tree;
    const program = lowered(lowerings.get(language), tree, { path, language, text: source, role, hasError });
    return {
      ...made,
      hasError,
      // What the markup uses has become code: every name of it counts.
      facts: readStructure(tree, visited, source),
      program: program && withBodyNamed(program),
    };
  });
  return parsed ? { parsed } : { skipped: { path, reason: 'timeout' } };
}

function nameGiven(name: string): string {
  return name.startsWith(GIVEN) ? name.slice(GIVEN.length) : name;
}

function withBodyNamed(program: FileProgram): FileProgram {
  const functions = program.functions.map((fn) => {
    if (fn.name !== TEMPLATE_FUNCTION) return fn;
    const parameters = fn.parameters.map((one) => ({ ...one, name: nameGiven(one.name) }));
    const variables = fn.variables.map((one) => ({ ...one, name: nameGiven(one.name) }));
    return { ...fn, name: TEMPLATE_BODY, parameters, variables };
  });
  return { ...program, functions };
}
