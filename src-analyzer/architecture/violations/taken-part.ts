import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { nameTaken, type Resolver } from '#analyzer/languages/resolution/resolver.ts';
import { architectureOf, type Ends, type GraphEdge, type ProjectModel } from '../graph.ts';
import type { Group } from './cycle-graph.ts';
import { isNamedAfter, linesOf } from './part-to-move.ts';
import { adjacencyOf, stronglyConnected } from './strongly-connected.ts';

/** More than these are no small thing that a file takes of another. */
const MAX_TAKEN = 3;
const CONSTANT = /^(?:constant|enum)$/;
/** What stands for all of a file. */
const WHOLE = /^(?:\*|default)$/;

/** Texts and comments name nothing, and neither does what is asked of a value. */
const SAID = /"[^"\n]*"|'[^'\n]*'|\/\/[^\n]*/g;
const NAMED = /(?<![\w$.])[\w$]+/g;

interface Scope {
  readonly model: ProjectModel;
  readonly resolvers: ReadonlyMap<string, Resolver>;
  /** All edges of the project by their source. */
  readonly leaving: ReadonlyMap<number, readonly GraphEdge[]>;
}

/** The few functions or constants that are all a file takes of another. */
export interface TakenPart {
  readonly names: readonly string[];
  readonly areFunctions: boolean;
}

/** What a file takes of another at run time, if that is functions it calls, or constants, and few of them. */
export function takenPart(
  { model, resolvers, leaving }: Scope,
  [source, target]: Ends,
): TakenPart | undefined {
  const imports = (resolvers.get(source.language)?.imports(source.file) ?? []).filter(
    (found) => found.target.node === target.index && !found.fact.typeOnly,
  );
  const { functions = [], symbols = [] } = model.files[target.file]?.facts ?? {};
  const declared = new Set(functions.map(({ name }) => name));
  const constants = new Set(symbols.filter(({ kind }) => CONSTANT.test(kind)).map(({ name }) => name));
  const called = new Set(
    (leaving.get(source.index) ?? [])
      .filter((edge) => edge.target === target.index)
      .flatMap(({ calls }) => calls.map(({ name }) => name)),
  );
  const taken = imports.flatMap((found) =>
    WHOLE.test(nameTaken(found)) ? membersOf(model, source, found.local) : [nameTaken(found)],
  );
  const names = [...new Set(taken)];
  if (names.length === 0 || names.length > MAX_TAKEN) return undefined;
  const areFunctions = names.every((name) => called.has(name) && declared.has(name));
  return areFunctions || names.every((name) => constants.has(name)) ? { names, areFunctions } : undefined;
}

/** What a file asks of a name it imports; the name itself where it is used in another way. */
function membersOf({ read }: ProjectModel, { path }: GraphNode, local: string): string[] {
  if (!/^\w+$/.test(local)) return [local];
  const use = new RegExp(`(?<![\\w.$])${local}(?![\\w$])(?:\\s*\\??\\.\\s*(\\w+)|(?!\\s*['"]))`, 'g');
  const lines = read(path)
    .split('\n')
    .filter((line) => !/^\s*(?:import\b|from\b|\/\/|\/?\*|#)|\brequire\(/.test(line));
  return lines.flatMap((line) => [...line.matchAll(use)].map(([, member]) => member ?? local));
}

/** What a part of a file needs of the rest of the project, with all of its own file that it is made of. */
function needsOf(
  { model, resolvers }: Scope,
  node: GraphNode,
  names: readonly string[],
): ReadonlySet<number> {
  const symbols = Map.groupBy(model.files[node.file]?.facts.symbols ?? [], ({ name }) => name);
  const imports = Map.groupBy(resolvers.get(node.language)?.imports(node.file) ?? [], ({ local }) => local);
  const own = new Set(names);
  const nodes = new Set<number>();
  for (const name of own) {
    const lines = (symbols.get(name) ?? []).flatMap((symbol) => linesOf(model, node, symbol));
    for (const word of lines.join('\n').replace(SAID, '').match(NAMED) ?? []) {
      if (symbols.has(word)) own.add(word);
      for (const { target, fact } of imports.get(word) ?? []) if (!fact.typeOnly) nodes.add(target.node);
    }
  }
  return nodes;
}

/** Whether what is reached from some nodes without the cut steps includes another. */
function reaches(
  { leaving }: Scope,
  from: ReadonlySet<number>,
  to: number,
  cut: readonly GraphEdge[],
): boolean {
  const gone = new Set(cut.map(({ source, target }) => `${source}>${target}`));
  const leads = ({ source, target, typeOnly, deferred, relation }: GraphEdge): boolean =>
    relation === 'IMPORT' && !typeOnly && !deferred && !gone.has(`${source}>${target}`);
  const seen = new Set(from);
  for (const node of seen) for (const edge of leaving.get(node) ?? []) if (leads(edge)) seen.add(edge.target);
  return seen.has(to);
}

/** Whether a part of the target needs, by itself, who takes it: in a file of its own it would lead back all the same. */
export function leadsBack(
  scope: Scope,
  [source, target]: Ends,
  { part, cut }: { part: TakenPart; cut: readonly GraphEdge[] },
): boolean {
  return reaches(scope, needsOf(scope, target, part.names), source.index, cut);
}

/** What its file is called after stays there. */
export const isMain = (file: GraphNode, { names }: TakenPart): boolean =>
  names.some((name) => isNamedAfter(file, name));

/** A step of the cycle that ends it by a move, where what the cheapest takes can not move; undefined where none does. */
export function movableCut(
  scope: Scope,
  { members, steps: cycle, cut }: Group,
  steps: readonly GraphEdge[],
): Group['cut'] | undefined {
  const [only] = cut.steps;
  const canMoveAt = (edge: GraphEdge): boolean | undefined => {
    const [source, target] = [scope.model.nodes[edge.source], scope.model.nodes[edge.target]];
    if (!source || !target || architectureOf(scope.model, source)?.unit !== 'file') return undefined;
    const part = takenPart(scope, [source, target]);
    return part && !isMain(target, part) && !leadsBack(scope, [source, target], { part, cut: [edge] });
  };
  if (!only || cut.steps.length > 1 || cut.leaves !== 'nothing' || canMoveAt(only) !== false)
    return undefined;
  const inside = new Set(members);
  const own = steps.filter(({ source, target }) => inside.has(source) && inside.has(target));
  const endsAll = (edge: GraphEdge): boolean =>
    stronglyConnected(
      adjacencyOf(
        own
          .filter(({ source, target }) => source !== edge.source || target !== edge.target)
          .map(({ source, target }) => [source, target]),
      ),
    ).length === 0;
  const better = cycle.find((edge) => edge !== only && endsAll(edge) && canMoveAt(edge) === true);
  return better && { steps: [better], leaves: 'nothing' };
}
