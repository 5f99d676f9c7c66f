// Corrects what a database says wrongly, or in a way that nobody can follow; corrections.json says why.
import { readFileSync } from 'node:fs';
import { normalName } from '../../../src-analyzer/dependency/advisories/package-names.ts';

export const corrections = () =>
  JSON.parse(readFileSync(new URL('corrections.json', import.meta.url), 'utf8')).corrections;

/**
 * `change`: `none` takes the vulnerability off the package, `no fix` the release that would fix it, another word is the release
 * that does, and `these lines` leaves each of the lines in `affected` to the release that it ends before, or that it names as `fixed` where
 * the end itself is none that anybody gets for free. `affected` are the versions that it is in, in the place of those that the database
 * says. `packages` as `merge` gives them.
 * @throws Error for a correction that changes nothing, since its database was corrected
 */
export function correct(packages, given = corrections()) {
  for (const { ecosystem, packages: names, id, change, affected } of given) {
    for (const name of names) {
      const key = `${ecosystem}\0${normalName(ecosystem, name)}`;
      const records = packages.get(key) ?? [];
      const found = records.filter((record) => record.names.includes(id));
      if (found.length === 0) throw new Error(`nothing to correct: ${id} of ${name}`);
      const others = records.filter((record) => !found.includes(record));
      const kept =
        change === 'none'
          ? others
          : [...others, ...found.map((one) => fixedIn(within(one, affected), change))];
      if (kept.length > 0) packages.set(key, kept);
      else packages.delete(key);
    }
  }
  return packages;
}

/**
 * The corrections that are due. What the present data has of an ecosystem (`kept`) was corrected when it was built: those that came
 * since are due, and those that find what they correct change nothing of it again.
 */
export const dueCorrections = (packages, kept, given = corrections()) =>
  given.map((one) =>
    kept.has(one.ecosystem)
      ? { ...one, packages: one.packages.filter((name) => isThere(packages, { ...one, name })) }
      : one,
  );

const isThere = (packages, { ecosystem, name, id }) =>
  (packages.get(`${ecosystem}\0${normalName(ecosystem, name)}`) ?? []).some(({ names }) =>
    names.includes(id),
  );

const within = (record, affected) =>
  affected === undefined
    ? record
    : {
        ...record,
        affected: affected.map(({ from = null, below = null, through = null, fixed = below }) => {
          return { from, after: false, below, through, fixed };
        }),
      };

const fixedIn = (record, change) =>
  change === 'these lines'
    ? record
    : {
        ...record,
        affected: record.affected.map((one) => ({ ...one, fixed: change === 'no fix' ? null : change })),
      };
