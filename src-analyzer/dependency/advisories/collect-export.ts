import { compareText } from '#platform/compare-text.ts';
import type { Ecosystem } from '../versions/schemes.ts';
import { MAX_BLOCK_BYTES } from './advisory-data.ts';
import { readRecord, writePackage, writeRecord, type AdvisoryRecord } from './advisory-records.ts';
import { DATABASES } from './databases.ts';
import { ExportRefusal } from './export-refusal.ts';
import { bothFunctions } from './functions.ts';
import type { FoundRecord } from './osv-records.ts';
import { normalName } from './package-names.ts';

/** More than any package has; a look-up reads all of one package. */
const MAX_STRETCHES = 5000;

/** The records of one ecosystem as they come, written at once: two hundred thousand of them as objects would weigh 200 MB. */
export class CollectedPackages {
  readonly #ecosystem: Ecosystem;
  readonly #packages = new Map<string, { readonly written: string[]; stretches: number }>();
  #chars = 0;

  constructor(ecosystem: Ecosystem) {
    this.#ecosystem = ecosystem;
  }

  /**
   * @param source position in `DATABASES`
   * @returns false: the package has too many already
   * @throws ExportRefusal when all of them together are more than one file may hold
   */
  add(record: FoundRecord, source: number): boolean {
    const name = normalName(this.#ecosystem, record.package);
    const known = this.#packages.get(name) ?? { written: [], stretches: 0 };
    known.stretches += record.affected.length;
    if (known.stretches > MAX_STRETCHES) return false;
    const { severity, date, cwes, affected, unsound = false, functions } = record;
    const [id = '', ...aliases] = record.names;
    const named = functions === undefined ? {} : { functions };
    const written = writeRecord({ id, aliases, severity, date, cwes, affected, unsound, source, ...named });
    known.written.push(written);
    this.#packages.set(name, known);
    this.#chars += written.length + name.length;
    if (this.#chars > MAX_BLOCK_BYTES / 2)
      throw new ExportRefusal('The export holds more facts than Vitals keeps of one ecosystem.');
    return true;
  }

  /** A line for each package in the order of the bytes of its name, and the records of each database. */
  toLines(): { readonly lines: string[]; readonly counts: number[] } {
    const counts = DATABASES.map(() => 0);
    const names = [...this.#packages.keys()].map((name) => Buffer.from(name)).sort((a, b) => a.compare(b));
    const lines = names.map((bytes) => {
      const name = bytes.toString('utf8');
      const records = (this.#packages.get(name)?.written ?? []).map(readRecord);
      const merged = records.length > 1 ? mergeSame(records) : records;
      for (const { source } of merged) counts[source] = (counts[source] ?? 0) + 1;
      return writePackage(name, merged);
    });
    return { lines, counts };
  }
}

/** One record a vulnerability: of two databases that speak of it the better one is kept, and takes what only the other says. */
function mergeSame(records: readonly AdvisoryRecord[]): AdvisoryRecord[] {
  const rankOf = ({ source }: AdvisoryRecord): number => DATABASES[source]?.rank ?? 0;
  const ordered = records.toSorted((a, b) => rankOf(a) - rankOf(b) || compareText(a.id, b.id));
  const merged: AdvisoryRecord[] = [];
  const positions = new Map<string, number>();
  for (const record of ordered) {
    const names = [record.id, ...record.aliases];
    const at = names.map((name) => positions.get(name)).find((one) => one !== undefined) ?? merged.length;
    const kept = merged[at];
    merged[at] = kept === undefined ? record : absorb(kept, record);
    for (const name of names) positions.set(name, at);
  }
  return merged.toSorted((a, b) => compareText(a.id, b.id));
}

function absorb(kept: AdvisoryRecord, other: AdvisoryRecord): AdvisoryRecord {
  // The same database names the same vulnerability twice where it speaks of two lines of releases.
  const isSame = kept.source === other.source;
  const affected = isSame ? [...kept.affected, ...other.affected] : kept.affected;
  const aliases = new Set([...kept.aliases, other.id, ...other.aliases]);
  aliases.delete(kept.id);
  const { functions: own, ...facts } = kept;
  const functions = isSame ? bothFunctions(own, other.functions) : own;
  return {
    ...facts,
    ...(functions !== undefined && { functions }),
    affected,
    // What another database lists as a vulnerability is one.
    unsound: kept.unsound === true && other.unsound === true,
    aliases: [...aliases],
    severity: kept.severity ?? other.severity,
    date: kept.date ?? other.date,
    cwes: kept.cwes.length > 0 ? kept.cwes : other.cwes,
  };
}
