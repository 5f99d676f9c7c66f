import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { nameTaken, type Resolver } from '#analyzer/languages/resolution/resolver.ts';
import { callAt, callCount, type SymbolFact } from '#analyzer/syntax/facts.ts';
import { architectureOf, type GraphEdge, type ProjectModel } from '../graph.ts';
import { adjacencyOf, stronglyConnected } from './strongly-connected.ts';

/** A function that all of a group's steps into one file are about: in a file of its own it breaks every cycle. */
export interface FunctionToMove {
  readonly name: string;
  readonly line: number;
  readonly file: GraphNode;
  readonly importers: readonly GraphNode[];
}

/** A single file that imports a function back is a step to cut like others. */
const MIN_IMPORTERS = 2;

/** What it is searched in: the project, the resolvers of its languages, and the members of the group. */
interface Scope {
  readonly model: ProjectModel;
  readonly resolvers: ReadonlyMap<string, Resolver>;
  readonly members: ReadonlySet<number>;
}

/**
 * The function to move out of a file of a group, if one breaks it: several members import nothing else from that file,
 * no cycle is left without their steps, and what the function calls does not lead back into the group.
 * @param of its members, a cycle among them, and all steps the group was found by
 */
export function functionToMove(
  model: ProjectModel,
  resolvers: ReadonlyMap<string, Resolver>,
  of: {
    readonly members: readonly number[];
    readonly cycle: readonly GraphEdge[];
    readonly steps: readonly GraphEdge[];
  },
): FunctionToMove | undefined {
  const scope: Scope = { model, resolvers, members: new Set(of.members) };
  const own = of.steps.filter(({ source, target }) => scope.members.has(source) && scope.members.has(target));
  // What breaks every cycle lies on each of them.
  const onCycle = new Set(of.cycle.map(({ target }) => target));
  for (const member of of.members.filter((one) => onCycle.has(one))) {
    const file = model.nodes[member];
    const into = new Set(own.flatMap(({ source, target }) => (target === member ? [source] : [])));
    if (!file || architectureOf(model, file)?.unit !== 'file' || into.size < MIN_IMPORTERS) continue;
    const importers = [...into].flatMap((index) => model.nodes[index] ?? []);
    const [name = '', ...others] = new Set(importers.flatMap((one) => namesTaken(scope, one, member)));
    const found = others.length > 0 ? undefined : movable(scope, file, name);
    // Asked last: it goes through all steps of the group.
    if (found && !hasCycle(own.filter(({ target }) => target !== member)))
      return { name, line: found.line, file, importers };
  }
  return undefined;
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

/** The function of that name in a file, unless it calls what else stands there or what the group imports. */
function movable(scope: Scope, { file, language }: GraphNode, name: string): SymbolFact | undefined {
  const { facts } = scope.model.files[file] ?? {};
  const found = facts?.symbols.find((symbol) => symbol.name === name && symbol.kind === 'function');
  if (!facts || !found) return undefined;
  const imports = scope.resolvers.get(language)?.imports(file) ?? [];
  const bound = new Set([
    ...facts.symbols.map((symbol) => symbol.name),
    ...imports.flatMap(({ target, local }) => (scope.members.has(target.node) ? [local] : [])),
  ]);
  bound.delete(name);
  for (let i = 0; i < callCount(facts.calls); i++) {
    const { receiver, callee, line } = callAt(facts.calls, i);
    const [head = ''] = /^[\w$]+/.exec(receiver || callee) ?? [];
    if (line >= found.line && line <= found.endLine && bound.has(head)) return undefined;
  }
  return found;
}
