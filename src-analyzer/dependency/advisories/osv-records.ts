import type { AdvisorySeverity } from '#contract/words.ts';
import { VERSION_SCHEMES, type Ecosystem } from '../versions/schemes.ts';
import type { VersionScheme } from '../versions/version-scheme.ts';
import { dayOf, namesOf, severityOfVector, severityOfWord, weaknessesOf } from './advisory-facts.ts';
import { bothFunctions, type FunctionsOf } from './functions.ts';
import type { Interval } from './interval.ts';
import { ecosystemOf, intervalsOf, type OsvAffected, type OsvEntry } from './osv.ts';
import { functionsOf } from './osv-functions.ts';
import { normalName } from './package-names.ts';

/** What one database says of one vulnerability of one package, before databases are put together. */
export interface FoundRecord {
  readonly names: readonly string[];
  readonly severity: AdvisorySeverity | null;
  /** YYYY-MM-DD of its publication; null: not known. */
  readonly date: string | null;
  readonly cwes: readonly number[];
  readonly ecosystem: Ecosystem;
  readonly package: string;
  readonly affected: readonly Interval[];
  /** See `AdvisoryRecord`. */
  readonly unsound?: boolean;
  /** Absent where its database names none. */
  readonly functions?: readonly FunctionsOf[];
}

/** Embedded malicious code. */
const MALICIOUS = 506;
const MALWARE = /^MAL-/;
/** What a database calls its own entry, where its way of naming is not known. */
const OWN_NAME = /^[A-Z][\w.:-]{2,80}$/;

/**
 * The records of an entry for these ecosystems; withdrawn ones have none.
 * @param weaknesses of vulnerabilities that the entry names but does not describe
 * @throws Error when a version cannot be read by the ecosystem's rules
 */
export function readOsv(
  entry: OsvEntry,
  ecosystems: readonly Ecosystem[],
  weaknesses: ReadonlyMap<string, readonly number[]> = new Map(),
): FoundRecord[] {
  if (entry.withdrawn) return [];
  const found = (entry.affected ?? []).flatMap((affected): Said[] => {
    const ecosystem = ecosystemOf(affected.package?.ecosystem ?? '');
    if (ecosystem === undefined || !ecosystems.includes(ecosystem)) return [];
    const functions = functionsOf(ecosystem, affected);
    if (isNote(affected) || isOtherwiseBounded(affected, functions)) return [];
    const intervals = intervalsOf(ecosystem, affected);
    if (intervals.length === 0) return [];
    const named = functions === undefined ? {} : { functions };
    return [{ ecosystem, package: affected.package?.name ?? '', affected: intervals, ...named }];
  });
  if (found.length === 0) return [];
  const isUnsound = (entry.affected ?? []).some((one) => one.database_specific?.informational === 'unsound');
  const shared = { ...factsOf(entry, weaknesses), ...(isUnsound && { unsound: true }) };
  const byPackage = Map.groupBy(found, (one) => `${one.ecosystem} ${normalName(one.ecosystem, one.package)}`);
  return [...byPackage.values()].map((those) => ({ ...shared, ...those.reduce(joined) }));
}

type Said = Pick<FoundRecord, 'ecosystem' | 'package' | 'affected' | 'functions'>;

/** An entry may speak of a package several times: of its lines, or of parts of a module. */
function joined(one: Said, other: Said): Said {
  const functions = bothFunctions(one.functions, other.functions);
  const { ecosystem, package: name } = one;
  const affected = [...one.affected, ...other.affected];
  return { ecosystem, package: name, affected, ...(functions !== undefined && { functions }) };
}

function factsOf(entry: OsvEntry, weaknesses: ReadonlyMap<string, readonly number[]>) {
  const known = namesOf([entry.id, ...(entry.aliases ?? [])]);
  const names = known.length > 0 || !OWN_NAME.test(entry.id) ? known : [entry.id];
  const isMalware = names.some((name) => MALWARE.test(name));
  const said = entry.database_specific?.cwe_ids;
  const named = names.flatMap((name) => weaknesses.get(name) ?? []);
  const cwes = [...new Set([...weaknessesOf(Array.isArray(said) ? said : []), ...named])];
  return {
    names,
    severity: isMalware ? 'CRITICAL' : severityOf(entry),
    date: dayOf(entry.published),
    cwes: isMalware && cwes.length === 0 ? [MALICIOUS] : cwes,
  } as const;
}

function severityOf({ database_specific: specific, severity }: OsvEntry): AdvisorySeverity | null {
  const word = severityOfWord(typeof specific?.severity === 'string' ? specific.severity : null);
  if (word !== null) return word;
  const levels = (severity ?? []).map(({ score }) => severityOfVector(score));
  return levels.find((one) => one !== null) ?? null;
}

/** Of RustSec's notes, those on unsound code are about versions. */
function isNote({ database_specific: specific }: OsvAffected): boolean {
  return specific?.informational === 'notice' || specific?.informational === 'unmaintained';
}

/**
 * Go says of modules without usual tags "every version", and where it ends in words of its own, which bind no tool. And it
 * says so of a module for functions of a package in it: true for those alone who import it, which the module does not tell.
 * Whole packages that nobody maintains are kept, since they bind nobody else (see `isOfParts`).
 */
function isOtherwiseBounded(
  { package: named, ranges, ecosystem_specific: specific }: OsvAffected,
  functions: readonly FunctionsOf[] | undefined,
): boolean {
  const ends = (ranges ?? []).some(({ events }) => events.some(({ fixed }) => fixed !== undefined));
  if (ends) return false;
  const imports = Array.isArray(specific?.['imports']) ? (specific['imports'] as { path?: unknown }[]) : [];
  const isWhole = functions !== undefined && functions.every(({ names }) => names.length === 0);
  const isPart = !isWhole && imports.length > 0 && imports.every((one) => one?.path !== named?.name);
  return specific?.['custom_ranges'] !== undefined || isPart;
}

/** Characters that the data's own form needs, and what no package or version is called. */
const UNSAFE = /[\s|,;<>=*]/;
const MAX_PACKAGE_CHARS = 500;

/** Why a record cannot be taken; undefined: it can. */
export function faultOf({ ecosystem, names, package: name, affected }: FoundRecord): string | undefined {
  if (names.length === 0) return 'no name';
  if (typeof name !== 'string' || name === '' || name.length > MAX_PACKAGE_CHARS || UNSAFE.test(name))
    return 'no package';
  const scheme = VERSION_SCHEMES[ecosystem];
  return affected.map((one) => faultOfInterval(scheme, one)).find((one) => one !== undefined);
}

function faultOfInterval(
  scheme: VersionScheme,
  { from, below, through, fixed }: Interval,
): string | undefined {
  for (const version of [from, below, through, fixed]) {
    if (version !== null && (UNSAFE.test(version) || !scheme.isVersion(version)))
      return `no version: ${version}`;
  }
  const end = below ?? through;
  const isEmpty = from !== null && end !== null && (scheme.compare(from, end) ?? 0) > 0;
  return isEmpty ? `empty range: ${from} ${end}` : undefined;
}
