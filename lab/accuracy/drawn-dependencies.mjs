// What draws from the dependency list have in common: the lists of projects, and a draw that is even over ecosystems and over
// direct and transitive packages, the same for the same seed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependency } from '../../src-analyzer/dependency/dependency.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';
import { randomOf } from '../faults/seeded-random.mjs';

/** @typedef {import('../../src-contract/public-api/dependencies.ts').Dependency} Dependency */
/** @typedef {{tree: string, entry: Dependency}} Placed */
/** @typedef {Placed & {key: string}} Drawn */

/** @param {Dependency} entry */
export const stratumOf = ({ type, direct }) => `${type} ${direct === false ? 'transitive' : 'direct'}`;

/** The analyzer's answer for a folder, and the processor time that it took. @param {string} tree */
export async function dependenciesOf(tree) {
  const before = process.cpuUsage();
  const found = await dependency({ projectId: 1, codeDir: tree }, detachedContext());
  const { user, system } = process.cpuUsage(before);
  return { found, milliseconds: Math.round((user + system) / 1000) };
}

/** @param {readonly Placed[]} all @param {number} count @param {number} seed @returns {Drawn[]} */
export function drawEvenly(all, count, seed) {
  const strata = Map.groupBy(all, ({ entry }) => stratumOf(entry));
  const random = randomOf(seed);
  const each = Math.ceil(count / Math.max(1, strata.size));
  return [...strata]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([key, stratum]) => {
      const left = [...stratum];
      return Array.from({ length: Math.min(each, left.length) }, () => {
        const [one] = left.splice(Math.floor(random() * left.length), 1);
        return one === undefined ? [] : [{ ...one, key }];
      }).flat();
    });
}

/** Lines of a file from one on. @param {string} tree @param {string} file @param {number} line @param {number} count */
export function linesAt(tree, file, line, count) {
  const lines = readFileSync(join(tree, file), 'utf8').split('\n');
  return lines.slice(line - 1, line - 1 + count).map((text) => text.slice(0, 140));
}
