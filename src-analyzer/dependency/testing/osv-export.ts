import { type ZipEntryBytes, zipBytes } from '#platform/zip/testing/zip-bytes.ts';

type Entry = Readonly<Record<string, unknown>> & { readonly id: string };

/** An advisory as OSV exports it, on every version below `fixed`. */
export function osvEntry(id: string, name: string, more: Readonly<Record<string, unknown>> = {}): Entry {
  const { ecosystem = 'npm', fixed = '2.0.0', ...rest } = more;
  const events = [{ introduced: '0' }, { fixed }];
  return {
    id,
    modified: '2026-10-01T08:00:00Z',
    published: '2026-09-01T08:00:00Z',
    affected: [{ package: { ecosystem, name }, ranges: [{ type: 'SEMVER', events }] }],
    ...rest,
  };
}

/** An export: a zip with a file for each entry. */
export function osvExport(entries: readonly Entry[], others: readonly ZipEntryBytes[] = []): Buffer {
  const files = entries.map((entry) => ({
    name: `${entry.id}.json`,
    content: JSON.stringify(entry),
    method: 8,
  }));
  return zipBytes([...files, ...others]);
}
