import type { Architecture } from '#contract/public-api/architecture.ts';
import type { Coupling } from '#contract/public-api/evolution.ts';

const pairOf = (a: string, b: string): string => (a < b ? `${a}\n${b}` : `${b}\n${a}`);

/** Pairs of files with an import or call between them, and the files the architecture knows at all. */
export interface KnownLinks {
  pairs: ReadonlySet<string>;
  files: ReadonlySet<string>;
}

export function linksOf({ nodes, edges }: Architecture): KnownLinks {
  const fileOf = new Map(nodes.map(({ id, filePath }) => [id, filePath]));
  const pairs = new Set<string>();
  for (const { sourceNodeId, targetNodeId } of edges) {
    const [from, to] = [fileOf.get(sourceNodeId), fileOf.get(targetNodeId)];
    if (from !== undefined && to !== undefined) pairs.add(pairOf(from, to));
  }
  return { pairs, files: new Set(fileOf.values()) };
}

/**
 * Whether two files change together although neither uses the other; undefined where that is unknown, because one
 * of them is no code the architecture knows.
 */
export function isHidden({ fileA, fileB }: Coupling, links: KnownLinks | undefined): boolean | undefined {
  if (!links || !links.files.has(fileA) || !links.files.has(fileB)) return undefined;
  return !links.pairs.has(pairOf(fileA, fileB));
}
