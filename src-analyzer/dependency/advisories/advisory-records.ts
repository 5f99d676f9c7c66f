import { ADVISORY_SEVERITIES, type AdvisorySeverity } from '#contract/words.ts';
import { readFunctions, writeFunctions, type FunctionsOf } from './functions.ts';
import { readInterval, writeInterval, type Interval } from './interval.ts';

/** What is known of one vulnerability of one package. Facts alone: no database's sentences. */
export interface AdvisoryRecord {
  /** The best known name: CVE before GHSA before the database's own. */
  readonly id: string;
  readonly aliases: readonly string[];
  readonly severity: AdvisorySeverity | null;
  /** YYYY-MM-DD of its publication; null: not known. */
  readonly date: string | null;
  /** Numbers of MITRE's list. */
  readonly cwes: readonly number[];
  /** Position of its database in the data's `sources`. */
  readonly source: number;
  readonly affected: readonly Interval[];
  /**
   * RustSec reports code of the package as unsound, and nobody rates it: a mistake in its interface, which RustSec counts as no
   * vulnerability.
   */
  readonly unsound?: boolean;
  /** Absent where its database names none. */
  readonly functions?: readonly FunctionsOf[];
}

const FIELD = '|';
const PART = ',';
const RANGE = ';';
const ENTRY = '\t';
/** In the place of the severity, which what is unsound has none of. */
const UNSOUND = 'U';

/** One line of the data: a package and its advisories. */
export function writePackage(name: string, records: readonly AdvisoryRecord[]): string {
  return [name, ...records.map(writeRecord)].join(ENTRY);
}

/** @throws Error when the line is none that `writePackage` wrote */
export function readPackage(line: string): { name: string; records: AdvisoryRecord[] } {
  const [name = '', ...entries] = line.split(ENTRY);
  return { name, records: entries.map(readRecord) };
}

export function writeRecord(record: AdvisoryRecord): string {
  const { id, aliases, severity, date, cwes, source, affected, unsound = false, functions } = record;
  return [
    id,
    aliases.join(PART),
    severity?.[0] ?? (unsound ? UNSOUND : ''),
    date ?? '',
    cwes.join(PART),
    source,
    affected.map(writeInterval).join(RANGE),
    ...(functions === undefined ? [] : [writeFunctions(functions)]),
  ].join(FIELD);
}

export function readRecord(text: string): AdvisoryRecord {
  const [id = '', aliases = '', severity, date = '', cwes = '', source, affected = '', functions] =
    text.split(FIELD);
  return {
    id,
    aliases: partsOf(aliases),
    severity: ADVISORY_SEVERITIES.find((one) => one[0] === severity) ?? null,
    date: date === '' ? null : date,
    cwes: partsOf(cwes).map(Number),
    source: Number(source),
    affected: affected.split(RANGE).map(readInterval),
    ...(severity === UNSOUND && { unsound: true }),
    ...(functions !== undefined && { functions: readFunctions(functions) }),
  };
}

const partsOf = (text: string): string[] => (text === '' ? [] : text.split(PART));
