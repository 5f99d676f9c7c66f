// Puts the records of all sources together: one record a package and vulnerability, and what one source does not say of
// a vulnerability (severity, weakness) is taken from another that knows it by the same name.
import { bothFunctions } from '../../../src-analyzer/dependency/advisories/functions.ts';
import { normalName } from '../../../src-analyzer/dependency/advisories/package-names.ts';
import { ADVISORY_SEVERITIES } from '../../../src-contract/words.ts';

/**
 * `records` in the order of trust: of two that speak of the same vulnerability of a package the first is kept. Those that the present
 * data has already (`isKept`) were put together before and stay apart, whatever names they share.
 */
export function merge(records) {
  const packages = new Map();
  for (const record of records) {
    const key = `${record.ecosystem}\0${normalName(record.ecosystem, record.package)}`;
    const known = packages.get(key) ?? [];
    packages.set(key, known);
    const same = known.find(
      ({ names, isKept }) => !(isKept && record.isKept) && names.some((name) => record.names.includes(name)),
    );
    if (same !== undefined) absorb(same, record);
    else if (record.isKept || !isOlderCopy(record, known))
      known.push({ ...record, affected: [...record.affected] });
  }
  fillFromEachOther([...packages.values()].flat());
  return packages;
}

/**
 * Entries that only the Node.js working group numbered were taken over by GitHub under other names: one that ends where a
 * better known one ends is the same.
 */
function isOlderCopy({ names, affected }, known) {
  if (!names.every((name) => name.startsWith('NSWG-'))) return false;
  const ends = new Set(known.flatMap((one) => one.affected.map(({ fixed }) => fixed)));
  return affected.every(({ fixed }) => fixed !== null && ends.has(fixed));
}

function absorb(kept, record) {
  if (record.source === kept.source) {
    kept.functions = bothFunctions(kept.functions, record.functions);
    if (record.names[0] === kept.names[0] && record.table) kept.affected.push(...record.affected);
    else if ((record.date ?? '') > (kept.date ?? '')) kept.affected = [...record.affected];
  }
  kept.names = [...new Set([...kept.names, ...record.names])];
  kept.unsound &&= record.unsound === true;
  kept.severity ??= record.severity;
  kept.cwes = kept.cwes.length > 0 ? kept.cwes : record.cwes;
  kept.date ??= record.date;
}

function fillFromEachOther(records) {
  const severities = new Map();
  const weaknesses = new Map();
  for (const { names, severity, cwes } of records) {
    for (const name of names) {
      if (severity !== null) severities.set(name, worse(severities.get(name), severity));
      if (cwes.length > 0) weaknesses.set(name, [...new Set([...(weaknesses.get(name) ?? []), ...cwes])]);
    }
  }
  for (const record of records) {
    const named = record.names.filter((name) => severities.has(name));
    record.severity ??= named.length > 0 ? severities.get(named[0]) : null;
    if (record.cwes.length === 0) record.cwes = record.names.flatMap((name) => weaknesses.get(name) ?? []);
    record.cwes = [...new Set(record.cwes)].sort((a, b) => a - b);
  }
}

const worse = (a, b) =>
  a === undefined || ADVISORY_SEVERITIES.indexOf(b) < ADVISORY_SEVERITIES.indexOf(a) ? b : a;
