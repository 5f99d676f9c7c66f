import type { BusFactor } from '#contract/public-api/evolution.ts';
import { compareText } from '#platform/compare-text.ts';
import type { FileHistory } from './history.ts';

/** Smaller modules say nothing about who would be missed. */
const MIN_FILES = 3;
const MIN_LINES = 200;
const MODULE_DEPTH = 2;

/**
 * For each module (folder, two levels deep) the fewest people who together wrote more than half of the lines
 * ever added to its present files, and the one who wrote most. Largest modules first.
 */
export function busFactors(
  files: Iterable<FileHistory>,
  isSource: (path: string) => boolean,
  limit: number,
): BusFactor[] {
  const modules = new Map<string, { files: number; lines: Map<string, number> }>();
  for (const file of files) {
    if (!isSource(file.path)) continue;
    const name = moduleOf(file.path);
    const module = modules.get(name) ?? { files: 0, lines: new Map<string, number>() };
    module.files += 1;
    for (const [person, lines] of file.linesByPerson)
      module.lines.set(person, (module.lines.get(person) ?? 0) + lines);
    modules.set(name, module);
  }
  return [...modules]
    .map(([module, { files: count, lines }]) => ({ module, count, total: sum(lines), lines }))
    .filter(({ count, total }) => count >= MIN_FILES && total >= MIN_LINES)
    .sort((a, b) => b.total - a.total || compareText(a.module, b.module))
    .slice(0, limit)
    .map(({ module, lines, total }) => measure(module, lines, total));
}

function measure(module: string, lines: ReadonlyMap<string, number>, total: number): BusFactor {
  const ranked = [...lines].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0]));
  let factor = 0;
  let covered = 0;
  for (const [, count] of ranked) {
    if (covered * 2 > total) break;
    covered += count;
    factor += 1;
  }
  const [topAuthor = 'unknown', top = 0] = ranked[0] ?? [];
  return { module, factor, topAuthor, topShare: Math.round((top / total) * 1000) / 10 };
}

function moduleOf(path: string): string {
  const folders = path.split('/').slice(0, -1);
  return folders.length === 0 ? '.' : folders.slice(0, MODULE_DEPTH).join('/');
}

function sum(lines: ReadonlyMap<string, number>): number {
  let total = 0;
  for (const count of lines.values()) total += count;
  return total;
}
