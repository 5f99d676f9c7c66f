import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { resourcePath } from '#analyzer/request/resources.ts';
import { compareText } from '#platform/compare-text.ts';
import { VERSION_SCHEMES, type Ecosystem } from '../versions/schemes.ts';
import { openAdvisories, type AdvisoryData } from './advisory-data.ts';
import type { AdvisoryRecord } from './advisory-records.ts';

/** No advisories at all: nothing is judged by them. */
export const NO_ADVISORIES: AdvisoryData = {
  format: 2,
  sources: [],
  ecosystems: [],
  find: () => undefined,
  packages: () => [],
};

let bundled: AdvisoryData | undefined;

/**
 * The advisories that come with the program, `resources/advisories/advisories.bin`, opened once. A file that is missing or
 * damaged judges nothing: the rules on ends of support hold without it.
 */
export function bundledAdvisories(): AdvisoryData {
  bundled ??= tryOpen(resourcePath('advisories/advisories.bin')) ?? NO_ADVISORIES;
  return bundled;
}

function tryOpen(path: string): AdvisoryData | undefined {
  try {
    return openAdvisories(readFileSync(path));
  } catch {
    return undefined;
  }
}

/** The name of a file with the advisories of one ecosystem. */
export const fileNameOf = (ecosystem: Ecosystem): string => `${ecosystem}.bin`;

interface OwnFile {
  /** Changes with the file: it is never written to, only replaced. */
  readonly stamp: string;
  readonly data: AdvisoryData;
}

const ownFiles = new Map<string, OwnFile>();

/**
 * The bundled advisories, with those of the ecosystems that the user has files of in their place: `<ecosystem>.bin` in the
 * folder that the backend names in `VITALS_ADVISORIES`. A file that is damaged counts as missing.
 */
export function currentAdvisories(
  folder: string | undefined = process.env['VITALS_ADVISORIES'],
  base: AdvisoryData = bundledAdvisories(),
): AdvisoryData {
  const own = folder === undefined || folder === '' ? new Map<string, AdvisoryData>() : openOwn(folder);
  return own.size === 0 ? base : withOwn(base, own);
}

/** Whether an ecosystem's advisories are the user's own. */
export function isOwn(data: AdvisoryData, ecosystem: string): boolean {
  return (data as Partial<Layered>).own?.has(ecosystem) === true;
}

/** Says which advisories these are: another text whenever a file of them is another one. */
export function advisoriesStamp(folder: string | undefined = process.env['VITALS_ADVISORIES']): string {
  bundledStamp ??= stampOf(resourcePath('advisories/advisories.bin')) ?? '';
  const own = folder === undefined || folder === '' ? [] : namesIn(folder).toSorted();
  return [bundledStamp, ...own.map((name) => `${name} ${stampOf(join(folder ?? '', name)) ?? ''}`)].join(
    '\n',
  );
}

let bundledStamp: string | undefined;

function openOwn(folder: string): Map<string, AdvisoryData> {
  const names = new Set(namesIn(folder));
  const found = new Map<string, AdvisoryData>();
  for (const ecosystem of Object.keys(VERSION_SCHEMES) as Ecosystem[]) {
    const name = fileNameOf(ecosystem);
    const data = names.has(name) ? openOnce(join(folder, name)) : undefined;
    if (data?.ecosystems.some((one) => one.ecosystem === ecosystem) === true) found.set(ecosystem, data);
  }
  return found;
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function openOnce(path: string): AdvisoryData | undefined {
  const stamp = stampOf(path);
  if (stamp === undefined) return undefined;
  const known = ownFiles.get(path);
  if (known?.stamp === stamp) return known.data;
  const data = tryOpen(path);
  if (data !== undefined) ownFiles.set(path, { stamp, data });
  return data;
}

function stampOf(path: string): string | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat && `${stat.ino} ${stat.size} ${stat.mtimeMs}`;
}

interface Layered extends AdvisoryData {
  readonly own: ReadonlySet<string>;
}

/** One list of sources for all: each file's positions in its own are moved to where they stand in the whole. */
function withOwn(base: AdvisoryData, own: ReadonlyMap<string, AdvisoryData>): Layered {
  const sources = [...base.sources];
  const offsets = new Map<string, number>();
  for (const [ecosystem, data] of own) {
    offsets.set(ecosystem, sources.length);
    sources.push(...data.sources);
  }
  const kept = base.ecosystems.filter(({ ecosystem }) => !own.has(ecosystem));
  const added = [...own].flatMap(([ecosystem, data]) =>
    data.ecosystems.filter((one) => one.ecosystem === ecosystem),
  );
  return {
    format: base.format,
    own: new Set(own.keys()),
    sources,
    ecosystems: [...kept, ...added].toSorted((a, b) => compareText(a.ecosystem, b.ecosystem)),
    find(ecosystem, name) {
      const data = own.get(ecosystem);
      if (data === undefined) return base.find(ecosystem, name);
      return data.find(ecosystem, name)?.map((one) => moved(one, offsets.get(ecosystem) ?? 0));
    },
    packages: (ecosystem) => (own.get(ecosystem) ?? base).packages(ecosystem),
  };
}

const moved = (record: AdvisoryRecord, by: number): AdvisoryRecord => ({
  ...record,
  source: record.source + by,
});
