import { bareTypeName } from '#analyzer/languages/facts/type-text.ts';
import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import type { Resolver } from '#analyzer/languages/resolution/resolver.ts';
import type { Ends, GraphEdge, ProjectModel } from '../graph.ts';
import { usesBetween } from './only-named.ts';

/** What a type takes of what another declares inside: nested types, or constants that the compiler writes in. */
export interface InnerParts {
  readonly types: readonly string[];
  readonly constants: readonly string[];
}

/** What one type takes of another where it is nothing but that; undefined where it takes more. */
export type InnerPartsOf = (ends: Ends) => InnerParts | undefined;

const MEMBER = /^\s*\.\s*(?:Companion\s*\.\s*)?(\w+)/;
/** A literal, or literals and other constants put together. */
const LITERAL = String.raw`\s*=\s*(?:"[^"\n]*"|'[^'\n]*'|-?\d[\w.]*|true\b|false\b|[A-Z][A-Z\d_.]*(?![\w(.]))(?:\s*\+\s*(?:"[^"\n]*"|'[^'\n]*'|-?\d[\w.]*|[A-Z][A-Z\d_.]*(?![\w(.])))*\s*(?:;|$)`;

/** Java's `static final` with a literal, Kotlin's `const val`, C#'s `const`. */
function isConstant(text: string, name: string): boolean {
  if (!/^[A-Za-z]\w*$/.test(name)) return false;
  if (new RegExp(String.raw`\bconst val ${name}\b`).test(text)) return true;
  if (new RegExp(String.raw`\bconst [\w.?]+ ${name}\s*=`).test(text)) return true;
  return new RegExp(
    String.raw`\b(?:static final|final static)\s+(?:\w+\s+)?\w+\s+${name}${LITERAL}`,
    'm',
  ).test(text);
}

/** Names of the types that a type declares inside, and of the functions of its own. */
function insideOf(
  model: ProjectModel,
  { index, file }: GraphNode,
): { types: Set<string>; functions: Set<string> } {
  const entries = (model.typesOfFile[file] ?? []).filter(({ node }) => node === index);
  const own = new Set(entries.flatMap(({ fact, type }) => (fact.outer < 0 ? [type] : [])));
  const nested = entries.filter(({ fact }) => fact.outer >= 0).map(({ fact }) => bareTypeName(fact.name));
  const functions = (model.files[file]?.facts.functions ?? []).filter(({ owner }) => own.has(owner));
  return { types: new Set(nested), functions: new Set(functions.map(({ name }) => name)) };
}

/** The names that imports bring in from inside of a type; undefined where one brings in all there is, or renames it. */
function importedFrom(resolver: Resolver | undefined, [source, target]: Ends): string[] | undefined {
  const name = bareTypeName(target.name);
  const names: string[] = [];
  for (const { fact, local, target: found } of resolver?.imports(source.file) ?? []) {
    if (found.node !== target.index) continue;
    const end = fact.names[0] ?? fact.specifier.split('.').at(-1) ?? '';
    if (!/^\w+$/.test(end) || (local !== '' && local !== end)) return undefined;
    if (end === name && fact.isStatic) return undefined;
    if (end !== name) names.push(end);
  }
  return names;
}

/** What is taken by these names, if each is a type or a constant that the target declares inside. */
function sorted(
  model: ProjectModel,
  target: GraphNode,
  { names, nested }: { names: readonly (string | undefined)[]; nested: ReadonlySet<string> },
): InnerParts | undefined {
  const types: string[] = [];
  const constants: string[] = [];
  const text = model.read(target.path);
  for (const name of new Set(names)) {
    if (name === undefined) return undefined;
    if (nested.has(name)) types.push(name);
    else if (isConstant(text, name)) constants.push(name);
    else return undefined;
  }
  return types.length + constants.length === 0 ? undefined : { types, constants };
}

/** Tells what a type takes of another: neither the other itself nor one of its own methods, only what that declares inside. */
export function createInnerParts(
  model: ProjectModel,
  resolvers: ReadonlyMap<string, Resolver>,
  edges: readonly GraphEdge[],
): InnerPartsOf {
  const calls = new Map<string, readonly string[]>();
  for (const { relation, source, target, calls: called } of edges)
    if (relation === 'CALL')
      calls.set(
        `${source}>${target}`,
        called.map(({ name }) => name),
      );
  const find: InnerPartsOf = (ends) => {
    const [source, target] = ends;
    if (source.type === undefined || target.type === undefined || source.file === target.file)
      return undefined;
    const imported = importedFrom(resolvers.get(source.language), ends);
    if (!imported) return undefined;
    const { types: nested, functions } = insideOf(model, target);
    const used = usesBetween(model, ends).map(({ after }) => MEMBER.exec(after)?.[1]);
    const called = calls.get(`${source.index}>${target.index}`) ?? [];
    if (called.some((name) => functions.has(name) || name === `new ${target.name}`)) return undefined;
    return sorted(model, target, { names: [...imported, ...used], nested });
  };
  const known = new Map<string, InnerParts | undefined>();
  return (ends) => {
    const key = `${ends[0].index}>${ends[1].index}`;
    if (!known.has(key)) known.set(key, find(ends));
    return known.get(key);
  };
}

/** The constants that are all a type takes of another; a compiler writes them in, so they can stand anywhere. */
export function constantsTaken(inner: InnerPartsOf, ends: Ends): readonly string[] {
  const { types = [], constants = [] } = inner(ends) ?? {};
  return types.length === 0 ? constants : [];
}

export const takesConstants = (inner: InnerPartsOf, ends: Ends): boolean =>
  constantsTaken(inner, ends).length > 0;
