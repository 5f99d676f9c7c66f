import type { GraphNode } from '#analyzer/languages/resolution/code-model.ts';
import { nameTaken, type Resolver } from '#analyzer/languages/resolution/resolver.ts';
import { takesTypeOnly } from '../edges.ts';
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
/** A variable inside of a declaration: one at its own margin is the declaration. */
const INNER = /^[ \t]+(?:const|let|var)\s+([\w$]+)/gm;
/** `useContext<Shown>`: what follows is a type, whatever else is called so. */
const TYPE_ARGUMENT = /[\w$]<$/;
/** What is gone when the program runs. */
const TYPE = /^(?:interface|type)$/;

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
  const types = new Set(symbols.filter(({ kind }) => TYPE.test(kind)).map(({ name }) => name));
  // A type beside them is imported as one, which loads nothing.
  const names = [...new Set(taken)].filter((name) => !types.has(name) || declared.has(name));
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
export function needsOf(
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
    for (const word of wordsUsed(lines.join('\n'))) {
      if (symbols.get(word)?.some(({ kind }) => !TYPE.test(kind)) === true) own.add(word);
      for (const found of imports.get(word) ?? [])
        if (!found.fact.typeOnly && !takesTypeOnly(model, found)) nodes.add(found.target.node);
    }
  }
  return nodes;
}

/** The words of a declaration that may name something outside of it: no keys, and nothing that it declares inside. */
function wordsUsed(text: string): Set<string> {
  const code = text.replace(SAID, '');
  const words = new Set<string>();
  for (const { 0: word, index } of code.matchAll(NAMED)) {
    const before = code.slice(Math.max(0, index - 200), index);
    const isKey = code[index + word.length] === ':' && /[{,]\s{0,200}$/.test(before);
    if (!isKey && !TYPE_ARGUMENT.test(before)) words.add(word);
  }
  for (const { 1: local = '' } of code.matchAll(INNER)) words.delete(local);
  return words;
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
