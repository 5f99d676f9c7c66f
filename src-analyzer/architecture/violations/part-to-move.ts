import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { nameTaken, type Resolver } from '#analyzer/languages/resolution/resolver.ts';
import type { SymbolFact } from '#analyzer/syntax/facts.ts';
import { architectureOf, type GraphEdge, type ProjectModel } from '../graph.ts';
import { adjacencyOf, stronglyConnected } from './strongly-connected.ts';

/** What all of a group's steps into one file are about, a function or constants: in a file of its own it breaks every cycle. */
export interface PartToMove {
  readonly names: readonly string[];
  readonly isFunction: boolean;
  readonly line: number;
  readonly file: GraphNode;
  readonly importers: readonly GraphNode[];
  /** Whether each is a value written out, or an enumeration. */
  readonly isLiteral: boolean;
  /** Whether cycles among other members stay. */
  readonly leavesOthers: boolean;
}

/** Declarations that decide nothing, so that who needs them need not know where they stood: a context, a list, kinds. */
const CONSTANT = /^(?:constant|enum)$/;
/** What is imported for its type alone closes no cycle. */
const TYPE = /^(?:interface|type)$/;
/** More constants are a file of their own already. */
const MAX_CONSTANTS = 4;
/** What a file declares beside what it is there for: an error that its helpers throw. */
const CLASS = 'class';
/** A function that a single file imports back, and a class, is a detail of a file with so many others, and short. */
const DETAIL = { others: 3, lines: 40 };
/** So many files that import the same back hold a group together, whatever other cycles there are in it. */
const MANY_IMPORTERS = 4;
/** What is worked out when the file is loaded, or does something. */
const WORKED_OUT = /[(`]|=>|\b(?:new|class|function|await)\b/;

/** What it is searched in: the project, the resolvers of its languages, and the members of the group. */
interface Scope {
  readonly model: ProjectModel;
  readonly resolvers: ReadonlyMap<string, Resolver>;
  readonly members: ReadonlySet<number>;
}

/**
 * The function or constant to move out of a file of a group, if one breaks it: members import nothing else from that file,
 * no cycle is left without their steps, and what it calls does not lead back into the group.
 * @param of its members, a cycle among them, and all steps the group was found by
 */
export function partToMove(
  model: ProjectModel,
  resolvers: ReadonlyMap<string, Resolver>,
  of: {
    readonly members: readonly number[];
    readonly cycle: readonly GraphEdge[];
    readonly steps: readonly GraphEdge[];
  },
): PartToMove | undefined {
  const scope: Scope = { model, resolvers, members: new Set(of.members) };
  const own = of.steps.filter(({ source, target }) => scope.members.has(source) && scope.members.has(target));
  // What breaks every cycle lies on each of them.
  const onCycle = new Set(of.cycle.map(({ target }) => target));
  let most: PartToMove | undefined;
  for (const member of of.members.filter((one) => onCycle.has(one))) {
    const file = model.nodes[member];
    const into = new Set(own.flatMap(({ source, target }) => (target === member ? [source] : [])));
    if (!file || architectureOf(model, file)?.unit !== 'file' || into.size === 0) continue;
    const importers = [...into].flatMap((index) => model.nodes[index] ?? []);
    const names = [...new Set(importers.flatMap((one) => namesTaken(scope, one, member)))];
    const found = movable(scope, file, { names, importers: into.size });
    // Asked last: it goes through all steps of the group.
    if (!found) continue;
    if (!hasCycle(own.filter(({ target }) => target !== member)))
      return { ...found, file, importers, leavesOthers: false };
    if (!found.isFunction && into.size >= MANY_IMPORTERS && into.size > (most?.importers.length ?? 0))
      most = { ...found, file, importers, leavesOthers: true };
  }
  return most;
}

function hasCycle(steps: readonly GraphEdge[]): boolean {
  return stronglyConnected(adjacencyOf(steps.map(({ source, target }) => [source, target]))).length > 0;
}

/** The names that a file imports of another. */
function namesTaken({ resolvers }: Scope, from: GraphNode, member: number): string[] {
  const imports = resolvers.get(from.language)?.imports(from.file) ?? [];
  const taken = imports.filter(({ target, fact }) => target.node === member && !fact.typeOnly);
  return taken.map(nameTaken);
}

const isWrittenOut = ({ model }: Scope, node: GraphNode, symbol: SymbolFact): boolean =>
  symbol.kind === 'enum' || !WORKED_OUT.test(linesOf(model, node, symbol).join('\n'));

/** Whether a declaration is short, and one of several of a file that is named after another. */
function isShortDetail({ model }: Scope, node: GraphNode, symbol: SymbolFact): boolean {
  const { symbols = [] } = model.files[node.file]?.facts ?? {};
  const { line, endLine } = model.places.counting(node.file, symbol);
  return symbols.length > DETAIL.others && endLine - line < DETAIL.lines && !isNamedAfter(node, symbol.name);
}

const areConstants = (symbols: readonly SymbolFact[]): boolean =>
  symbols.every(({ kind }) => CONSTANT.test(kind));

/** Names but those of types, which are imported as such and load nothing. */
function withoutTypes(names: readonly string[], symbols: readonly SymbolFact[]): string[] {
  const kinds = Map.groupBy(symbols, ({ name }) => name);
  return names.filter((name) => kinds.get(name)?.every(({ kind }) => TYPE.test(kind)) !== true);
}

/** What of these names can move: one function or a few constants, none of which needs what stands beside it or the group. */
function movable(
  scope: Scope,
  node: GraphNode,
  { names: taken, importers }: { names: readonly string[]; importers: number },
): Pick<PartToMove, 'names' | 'isFunction' | 'line' | 'isLiteral'> | undefined {
  const { symbols = [] } = scope.model.files[node.file]?.facts ?? {};
  const names = withoutTypes(taken, symbols);
  const found = symbols.filter(({ name }) => names.includes(name));
  const [first] = found;
  if (!first || found.length !== names.length || names.length > MAX_CONSTANTS) return undefined;
  const isFunction = first.kind === 'function';
  const isClass = first.kind === CLASS;
  const isOne = isFunction || isClass;
  if (isOne ? names.length > 1 : !areConstants(found)) return undefined;
  const isDetail = isShortDetail(scope, node, first);
  if ((isClass || (isFunction && importers === 1)) && !isDetail) return undefined;
  const bound = namesBound(scope, node, names);
  return found.some((symbol) => needsOthers(scope.model, node, symbol, bound))
    ? undefined
    : {
        names,
        isFunction,
        line: first.line,
        isLiteral: found.every((symbol) => isWrittenOut(scope, node, symbol)),
      };
}

const plain = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');

/** Whether a file is called like what it declares: that is what the file is there for. */
export function isNamedAfter({ path }: GraphNode, name: string): boolean {
  const [stem = ''] = path.slice(path.lastIndexOf('/') + 1).split('.', 1);
  return plain(stem) === plain(name);
}

/** What else a file declares, and what it imports from the group. */
function namesBound(
  { model, resolvers, members }: Scope,
  { file, language }: GraphNode,
  moved: readonly string[],
): Set<string> {
  const imports = resolvers.get(language)?.imports(file) ?? [];
  const bound = new Set([
    ...(model.files[file]?.facts.symbols.flatMap(({ name, kind }) => (TYPE.test(kind) ? [] : [name])) ?? []),
    ...imports.flatMap(({ target, local }) => (members.has(target.node) ? [local] : [])),
  ]);
  for (const name of moved) bound.delete(name);
  return bound;
}

export function linesOf(
  { read, places }: ProjectModel,
  { path, file }: GraphNode,
  symbol: SymbolFact,
): string[] {
  const { line, endLine } = places.located(file, symbol);
  return read(path)
    .split('\n')
    .slice(line - 1, endLine);
}

/** Whether a declaration's lines mention one of these names; what it is made of stands in no table of facts. */
function needsOthers(
  model: ProjectModel,
  node: GraphNode,
  symbol: SymbolFact,
  bound: ReadonlySet<string>,
): boolean {
  const lines = linesOf(model, node, symbol);
  // A file that is gone meanwhile tells nothing.
  return (
    lines.length === 0 || lines.some((text) => (text.match(/[\w$]+/g) ?? []).some((word) => bound.has(word)))
  );
}
