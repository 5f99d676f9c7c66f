import type { Attention, Author, BusFactor, EvolutionFile } from '#contract/public-api/evolution.ts';

/** Each file with its attention; null where it is not known. */
export function withAttention<File extends Pick<EvolutionFile, 'filePath'>>(
  files: readonly File[],
  attention: Pick<Attention, 'files'> | undefined,
): (File & { attention: number | null })[] {
  const known = new Map(attention?.files.map((file) => [file.path, file.attention]));
  return files.map((file) => ({ ...file, attention: known.get(file.filePath) ?? null }));
}

/** Percent of all commits, by author; `total` where only some of the authors are here. */
export function commitShares(
  authors: readonly Author[],
  total = authors.reduce((sum, { commits }) => sum + commits, 0),
): (author: Author) => number {
  return ({ commits }) => (total === 0 ? 0 : (commits / total) * 100);
}

/** The root folder has no name of its own. */
export function folderName({ module }: Pick<BusFactor, 'module'>): string {
  return module === '.' ? '/' : module;
}

/** The folders of a path, each with the path up to it. */
export function crumbsOf(path: string): { name: string; path: string }[] {
  const names = path === '' ? [] : path.split('/');
  return names.map((name, index) => ({ name, path: names.slice(0, index + 1).join('/') }));
}

/** The most commits of any file; 0 without files. */
export function maxCommitsOf(files: readonly Pick<EvolutionFile, 'commits'>[]): number {
  return files.reduce((max, { commits }) => Math.max(max, commits), 0);
}
