import type { Author, BusFactor, EvolutionFile, Hotspot } from '#contract/public-api/evolution.ts';
import { RISK_LEVELS } from '#contract/words.ts';

/** The worst level first; within a level as the analysis ranked them. */
export function byLevel(hotspots: readonly Hotspot[]): Hotspot[] {
  return hotspots.toSorted((a, b) => RISK_LEVELS.indexOf(a.riskLevel) - RISK_LEVELS.indexOf(b.riskLevel));
}

/** Percent of all commits, by author. */
export function commitShares(authors: readonly Author[]): (author: Author) => number {
  const total = authors.reduce((sum, { commits }) => sum + commits, 0);
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
