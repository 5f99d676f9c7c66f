// Cases that stand beside this file because none of the databases has them.
import { readFileSync } from 'node:fs';

const read = () => JSON.parse(readFileSync(new URL('../own-advisories.json', import.meta.url), 'utf8'));

export const own = {
  name: 'Vitals',
  url: 'https://nvd.nist.gov',
  licence: 'MIT',
  day: () => read().date,
  *read() {
    for (const entry of read().advisories) yield [entry.id, () => toRecords(entry)];
  },
};

function toRecords({ ecosystem, packages, id, severity, date, cwe, affected }) {
  const intervals = affected.map(({ from = null, below = null, through = null }) => ({
    from,
    after: false,
    below,
    through,
    fixed: below,
  }));
  const shared = { names: [id], severity, date, cwes: [cwe], affected: intervals };
  return packages.map((name) => ({ ...shared, ecosystem, package: name }));
}
