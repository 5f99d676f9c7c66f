import type { Limit } from '../declaration.ts';
import { licenceOf } from '../locks/licence.ts';
import { createLimits, type Ask } from '../locks/limits.ts';
import type { Lock, LockedPackage } from '../locks/lock-graph.ts';
import { jsonOf, tableAt, type Table } from '../manifest-text.ts';
import { lineAt } from '../project-files.ts';

/** `"name": "vendor/package"`: an author's name has no slash. */
const NAME = /"name": *"([\w.-]+\/[\w.-]+)"/g;

/** A `composer.lock`; its keys are the names in lower case. Undefined for a text that is no JSON. */
export function readComposerLock(file: string, text: string): Lock | undefined {
  const lock = jsonOf(text);
  if (lock === undefined) return undefined;
  const lines = new Map<string, number>();
  for (const { index, 1: name = '' } of text.matchAll(NAME)) {
    if (!lines.has(name)) lines.set(name, lineAt(text, index));
  }
  const packages = new Map<string, LockedPackage>();
  const entries = new Map<string, Table>();
  const providers = new Map<string, string>();
  for (const section of ['packages', 'packages-dev']) {
    const listed = lock[section];
    for (const one of Array.isArray(listed) ? listed : []) {
      const entry = tableAt(one);
      const { name, version } = entry;
      if (typeof name !== 'string' || typeof version !== 'string') continue;
      const key = name.toLowerCase();
      packages.set(key, {
        name,
        // A folder of the project is no release.
        version: tableAt(entry, 'dist')['type'] === 'path' ? null : version.replace(/^v(?=\d)/, ''),
        line: lines.get(name) ?? 1,
        licence: licenceOf(entry['license']),
        ...abandonedIn(entry),
      });
      entries.set(key, entry);
      for (const kind of ['replace', 'provide']) {
        for (const other of Object.keys(tableAt(entry, kind))) providers.set(other.toLowerCase(), key);
      }
    }
  }
  const asks = (): Ask[] =>
    [...entries].flatMap(([by, entry]) =>
      Object.entries(tableAt(entry, 'require')).flatMap(([name, range]): Ask[] =>
        typeof range === 'string' ? [[name.toLowerCase(), limitOf(packages.get(by), { by, range })]] : [],
      ),
    );
  return {
    type: 'COMPOSER',
    file,
    packages,
    limits: createLimits(asks),
    needs: (key) =>
      Object.keys(tableAt(entries.get(key), 'require')).map((written) => {
        const name = written.toLowerCase();
        return packages.has(name) ? name : (providers.get(name) ?? name);
      }),
  };
}

/** `self.version` is the version of the package that asks: those of a family are released together. */
function limitOf(asking: LockedPackage | undefined, { by, range }: Limit): Limit {
  const own = asking?.version ?? null;
  return { by: asking?.name ?? by, range: range === 'self.version' && own !== null ? own : range };
}

/** `"abandoned": true`, or what replaces the package. */
function abandonedIn({ abandoned }: Table): Pick<LockedPackage, 'abandoned'> {
  if (abandoned === undefined || abandoned === false) return {};
  return { abandoned: { instead: typeof abandoned === 'string' && abandoned !== '' ? abandoned : null } };
}
