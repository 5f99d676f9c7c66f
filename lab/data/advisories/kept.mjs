// What the present data has of a source that none of the clones is of: nothing is lost because one database cannot be brought.
import { readFileSync } from 'node:fs';
import { openAdvisories } from '../../../src-analyzer/dependency/advisories/advisory-data.ts';

/** The bytes of the data as it is: `{date, records}` of a source by its name; undefined where it has none of it. */
export function keptSource(name, bytes) {
  const data = openAdvisories(bytes);
  const at = data.sources.findIndex((source) => source.name === name);
  if (at < 0) return undefined;
  const records = data.ecosystems.flatMap(({ ecosystem }) =>
    data.packages(ecosystem).flatMap((name) => recordsOf(data, ecosystem, name, at)),
  );
  return { date: data.sources[at].date, records };
}

const recordsOf = (data, ecosystem, name, at) =>
  (data.find(ecosystem, name) ?? [])
    .filter(({ source }) => source === at)
    .map(({ id, aliases, ...record }) => ({ ...record, ecosystem, package: name, names: [id, ...aliases] }));

/** The present data; undefined where there is none yet. */
export function presentData(path) {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}
