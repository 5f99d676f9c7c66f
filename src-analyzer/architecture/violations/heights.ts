import { folderOf } from '#analyzer/languages/resolution/paths.ts';
import type { GraphNode, NodeType } from '#analyzer/languages/resolution/code-model.ts';

/** Who calls whom, from the top: what lies higher knows what lies lower. */
const BY_TYPE: Partial<Record<NodeType, number>> = {
  CONTROLLER: 3,
  SERVICE: 2,
  REPOSITORY: 1,
  MAPPER: 1,
  ENTITY: 0,
  UTIL: 0,
};

/** The same by the folder that parts of one kind are kept in, for what nothing in the code shows to be of a layer. */
const BY_FOLDER: readonly (readonly [RegExp, number])[] = [
  [
    /^(?:pages?|views?|screens?|ui|components?|activit(?:y|ies)|fragments?|controllers?|routes?|routers?|commands?|cmd|cli)$/,
    3,
  ],
  [/^(?:actions?|stores?|state|slices|redux|viewmodels?|hooks)$/, 2.5],
  [/^(?:services?|usecases?)$/, 2],
  [/^(?:repositor(?:y|ies)|daos?)$/, 1],
  [/^(?:libs?|utils?|utilities|helpers?|constants|config|collections)$/, 0],
];

/** What has no layer still stands above data and helpers. */
const ABOVE_HELPERS = 1;

/** The height of the innermost folder of a path that says one, below a folder that both ends of a step share. */
function heightByFolder(path: string, shared: string): number | undefined {
  const folders = folderOf(path).slice(shared.length).toLowerCase().split('/');
  for (const folder of folders.toReversed())
    for (const [names, height] of BY_FOLDER) if (names.test(folder)) return height;
  return undefined;
}

/** The folders that two paths have in common, with a slash at the end of each. */
function sharedFolder(one: string, other: string): string {
  const [a, b] = [folderOf(one).split('/'), folderOf(other).split('/')];
  const apart = a.findIndex((folder, at) => folder !== b[at]);
  return a.slice(0, apart === -1 ? a.length : apart).join('/');
}

const known = (one: number | undefined, other: number | undefined): number | undefined =>
  one ?? (other === 0 ? ABOVE_HELPERS : undefined);

/** By how many layers a step leads down; below 0 it leads up, and 0 where nothing says. */
export function stepsDown(source: GraphNode, target: GraphNode): number {
  const shared = sharedFolder(source.path, target.path);
  const [from, to] = [source, target].map(
    ({ nodeType, path }) => BY_TYPE[nodeType] ?? heightByFolder(path, shared),
  );
  const [higher, lower] = [known(from, to), known(to, from)];
  return higher === undefined || lower === undefined ? 0 : higher - lower;
}
