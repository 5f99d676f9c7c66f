import { closeSync, fsyncSync, openSync, writeFileSync } from 'node:fs';
import type { AdvisoryConversion, AdvisoryConvertRequest } from '#contract/analyzer-api/advisories.ts';
import type { AnalysisContext } from '#analyzer/request/context.ts';
import type { Ecosystem } from '../versions/schemes.ts';
import { dayOf } from './advisory-facts.ts';
import { packAdvisories } from './advisory-data.ts';
import { CollectedPackages } from './collect-export.ts';
import { databaseOf, DATABASES } from './databases.ts';
import { ExportRefusal, noExport } from './export-refusal.ts';
import { ecosystemOf, type OsvEntry } from './osv.ts';
import { faultOf, readOsv, type FoundRecord } from './osv-records.ts';
import { readExport } from './read-export.ts';

/** What the advisories of an export are called as a whole. */
const EXPORT = 'OSV export';

/**
 * `/advisories/convert`: makes an OSV export into a file of the form of the bundled data. `target` must not exist and is
 * whole and on the disk when this answers; nothing else is written. Advisories that cannot be read (versions without an
 * order, withdrawn) are left out and counted; a file that is no advisory at all refuses the export.
 * @returns a sentence for the user as `refused` for everything that is the file's fault
 */
export async function convertExport(
  { zipFile, target }: AdvisoryConvertRequest,
  context: AnalysisContext,
  today: string = new Date().toISOString().slice(0, 10),
): Promise<AdvisoryConversion> {
  try {
    const { ecosystem, packages, date, leftOut } = await collect(zipFile, context, today);
    const { lines, counts } = packages.toLines();
    if (lines.length === 0) throw noExport('none of its advisories names a package and versions');
    const entries = counts.reduce((sum, count) => sum + count, 0);
    const sources = DATABASES.map(({ name, licence, url }, at) => {
      return { name, licence, url, date, entries: counts[at] ?? 0 };
    });
    write(target, packAdvisories(sources, [{ ecosystem, lines, entries, date, source: EXPORT }], 'fast'));
    return { ecosystem, count: entries, date, leftOut };
  } catch (error) {
    if (error instanceof ExportRefusal) return { refused: error.message };
    throw error;
  }
}

interface Collected {
  readonly ecosystem: Ecosystem;
  readonly packages: CollectedPackages;
  readonly date: string;
  readonly leftOut: number;
}

/** An entry may name packages of several ecosystems: the export is of the one that all of them name. */
async function collect(zipFile: string, context: AnalysisContext, today: string): Promise<Collected> {
  let candidates: Map<Ecosystem, CollectedPackages> | undefined;
  let date = '';
  let leftOut = 0;
  for await (const entry of readExport(zipFile, context)) {
    candidates = narrow(candidates, entry);
    // The day of an entry that comes from the future is not to be believed.
    const day = dayOf(entry.modified ?? entry.published) ?? '';
    if (day > date && day <= today) date = day;
    leftOut += take(candidates, entry) ? 0 : 1;
  }
  if (candidates === undefined) throw noExport('it is empty');
  const [only, second] = candidates;
  if (only === undefined || second !== undefined)
    throw noExport(`each of its advisories names packages of ${[...candidates.keys()].join(' and ')}`);
  if (date === '') throw noExport('none of its advisories says when it was written');
  return { ecosystem: only[0], packages: only[1], date, leftOut };
}

function narrow(
  candidates: ReadonlyMap<Ecosystem, CollectedPackages> | undefined,
  entry: OsvEntry,
): Map<Ecosystem, CollectedPackages> {
  const names = (entry.affected ?? []).flatMap((one) => one.package?.ecosystem ?? []);
  const own = new Set(
    names.map((name) => ecosystemOf(name.split(':')[0] ?? '')).filter((one) => one !== undefined),
  );
  if (own.size === 0) {
    const other = names[0]?.slice(0, 40);
    throw noExport(
      other === undefined
        ? `${entry.id.slice(0, 80)} names no package`
        : `${entry.id.slice(0, 80)} is about packages of ${other}, which Vitals does not read`,
    );
  }
  if (candidates === undefined) return new Map([...own].map((one) => [one, new CollectedPackages(one)]));
  const left = new Map([...candidates].filter(([one]) => own.has(one)));
  if (left.size === 0)
    throw noExport(`it mixes advisories on packages of ${[...candidates.keys(), ...own].join(' and ')}`);
  return left;
}

/** False when nothing of it, or not all of it, could be taken. */
function take(candidates: ReadonlyMap<Ecosystem, CollectedPackages>, entry: OsvEntry): boolean {
  const source = databaseOf(entry.id);
  const records = recordsOf(entry, [...candidates.keys()]);
  const added = records.filter(
    (record) =>
      faultOf(record) === undefined && candidates.get(record.ecosystem)?.add(record, source) === true,
  );
  return added.length > 0 && added.length === records.length;
}

function recordsOf(entry: OsvEntry, ecosystems: readonly Ecosystem[]): FoundRecord[] {
  try {
    return readOsv(entry, ecosystems);
  } catch {
    return [];
  }
}

function write(target: string, content: Buffer): void {
  const file = openSync(target, 'wx', 0o600);
  try {
    writeFileSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
