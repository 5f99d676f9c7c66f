import type { DependencyAdvisory } from '#contract/public-api/dependencies.ts';
import { ADVISORY_SEVERITIES, type AdvisorySeverity, type RiskLevel } from '#contract/words.ts';
import { compareText } from '#platform/compare-text.ts';
import type { AdvisoryData } from '../advisories/advisory-data.ts';
import type { AdvisoryRecord } from '../advisories/advisory-records.ts';
import type { Interval } from '../advisories/interval.ts';
import { isUnsound, matchAdvisories, type Match } from '../advisories/match.ts';
import { weaknessName } from '../advisories/weakness-names.ts';
import type { Declaration } from '../declaration.ts';
import { VERSION_SCHEMES, type Ecosystem } from '../versions/schemes.ts';
import { conditionOf, unmetBy, unmetSentences } from './advisory-conditions.ts';
import { cureSentences, noFixSentence, type Cure } from './cure.ts';
import type { Abandoned } from './rule-files.ts';
import { allowsRelease } from './upgrade-limits.ts';
import { npmPackageOf } from './webjars.ts';
import { oneLower, type Verdict } from './verdict.ts';

/** Names by which people know a vulnerability. */
const NICKNAMES: Readonly<Record<string, string>> = {
  'CVE-2021-44228': 'Log4Shell',
  'CVE-2022-22965': 'Spring4Shell',
  'CVE-2022-42889': 'Text4Shell',
  'CVE-2025-55182': 'React2Shell',
};

/** What has a name of its own is what everybody attacks: it comes before others of its level. */
const isKnownByName = ({ record }: Match): number => Number(record.id in NICKNAMES);

/** Without a level of its own a vulnerability counts as a medium one. */
const RISKS: Readonly<Record<AdvisorySeverity, RiskLevel>> = {
  CRITICAL: 'HIGH',
  HIGH: 'HIGH',
  MEDIUM: 'MEDIUM',
  LOW: 'LOW',
};

export interface JudgedAdvisories {
  /** Whether the version could be held against what is known of its package. */
  readonly decided: boolean;
  readonly advisories: readonly DependencyAdvisory[];
  readonly fixedIn: string | null;
  readonly verdict: Verdict | undefined;
}

const YEAR_MS = 365 * 86_400_000;

/** What a declaration is held against. */
export interface Against {
  readonly data: AdvisoryData;
  readonly today: string;
  /** What is known of a name that is no longer used. */
  readonly abandoned: Abandoned | undefined;
  /** Whether a release belongs to another line than that in use, and nobody supports it any more. */
  readonly isLeft: (release: string) => boolean;
}

/** What the advisories say of a declared version, worst first, and one sentence about it. */
export function judgeAdvisories(
  declaration: Declaration,
  { data, today, abandoned, isLeft }: Against,
): JudgedAdvisories {
  const { version, exact } = declaration;
  const ecosystem = advisoryEcosystemOf(declaration);
  if (ecosystem === undefined) return { decided: false, advisories: [], fixedIn: null, verdict: undefined };
  const { last, instead = null } = abandoned ?? {};
  const later = last === undefined || instead === null ? undefined : { last, name: instead };
  const asked = {
    ecosystem,
    name: declaration.name,
    version,
    exact,
    laterName: later?.name,
    npmName: npmPackageOf(declaration),
  };
  const { decided, matches, parts, fixedIn, isFixUnsound, lastListed } = matchAdvisories(data, asked, isLeft);
  const isThere = (release: string | null): boolean =>
    release === null ||
    later === undefined ||
    (VERSION_SCHEMES[ecosystem].compare(release, later.last) ?? 0) <= 0;
  const rank = rankIn(declaration);
  const ordered = matches.toSorted(
    (a, b) => rank(a.record) - rank(b.record) || isKnownByName(b) - isKnownByName(a) || byDay(a, b),
  );
  const advisories = ordered.map((match) => {
    const advisory = describe(match, declaration, data);
    return isThere(advisory.fixedIn) ? advisory : { ...advisory, fixedIn: null };
  });
  const date = data.ecosystems.find((one) => one.ecosystem === ecosystem)?.date ?? today;
  const verdict = verdictOf(ordered, {
    ecosystem,
    version,
    fixedIn,
    isFixUnsound,
    lastListed,
    parts,
    declaration,
    subject: subjectOf(declaration),
    isAllowed: (release) => allowsRelease(declaration, release),
    placeOf: (release) => (isThere(release) ? release : `${release} of ${later?.name ?? ''}`),
    completeUntil: Date.parse(today) - Date.parse(date) > YEAR_MS ? date : undefined,
  });
  return { decided, advisories, fixedIn: isThere(fixedIn) ? fixedIn : null, verdict };
}

/** `CVE-2021-44228 (Log4Shell)`; what a database lists without a number is named by the database. */
export function withNickname(id: string): string {
  if (id.startsWith('ROAVE-')) return 'an advisory of roave/security-advisories';
  const nickname = NICKNAMES[id];
  return nickname === undefined ? id : `${id} (${nickname})`;
}

/** Of images and actions there are no advisories here, of runtimes those of Node alone. */
export function advisoryEcosystemOf({
  type,
  name,
}: Pick<Declaration, 'type' | 'name'>): Ecosystem | undefined {
  if (type === 'RUNTIME') return name === 'node' ? 'RUNTIME' : undefined;
  return type === 'DOCKER' || type === 'ACTIONS' ? undefined : type;
}

/** Worst first; what needs something that the project does not have comes after others that are as risky as it is then. */
const rankIn =
  (declaration: Declaration) =>
  (record: AdvisoryRecord): number => {
    const { severity, unsound = false } = record;
    if (unsound) return ADVISORY_SEVERITIES.length;
    const isUnmet = unmetBy(record, declaration) !== undefined;
    const counted = isUnmet ? oneLower(RISKS[severity ?? 'MEDIUM']) : (severity ?? 'MEDIUM');
    return ADVISORY_SEVERITIES.indexOf(counted) + (severity === null || isUnmet ? 0.5 : 0);
  };

/** Newest first. */
const byDay = ({ record: a }: Match, { record: b }: Match): number =>
  compareText(b.date ?? '', a.date ?? '') || compareText(a.id, b.id);

function describe(
  { record, interval }: Match,
  declaration: Declaration,
  data: AdvisoryData,
): DependencyAdvisory {
  const { id, aliases, severity, source, unsound = false } = record;
  const kind = capitalized(kindOf(record) ?? (unsound ? 'unsound code' : 'known vulnerability'));
  const condition = conditionOf(record);
  return {
    id,
    aliases: [...aliases],
    severity,
    fixedIn: interval.fixed,
    summary: `${kind} in ${declaration.name}${condition}, ${versionsOf(interval)}.`,
    source: data.sources[source]?.name ?? '',
    ...(unsound && { unsound }),
    ...(unmetBy(record, declaration) !== undefined && { unmet: true }),
  };
}

/** Listed as malware, not as a vulnerability. */
const isMalware = ({ id, aliases }: AdvisoryRecord): boolean =>
  [id, ...aliases].some((name) => name.startsWith('MAL-'));

const kindOf = (record: AdvisoryRecord): string | null =>
  isMalware(record) ? 'malicious package' : weaknessName(record.cwes);

/** `versions before 2.0`, `from 1.0 to 1.9`: which versions are affected. */
function versionsOf({ from, after, below, through }: Interval): string {
  const end = below === null ? through : below;
  if (from === null && end === null) return 'every version';
  if (from !== null && from === through) return `version ${from}`;
  const line = wholeLine(from);
  if (line !== undefined && below?.startsWith(`${line}.`)) return `${line}.x before ${below}`;
  const start = from === null ? 'versions' : `versions ${after ? 'after' : 'from'} ${from}`;
  if (end === null) return `${start} on`;
  return from === null && below === null
    ? `versions up to ${end}`
    : `${start} ${below === null ? 'to' : 'before'} ${end}`;
}

/** The release line that begins with all its early versions: 18 of `18.0.0-0`. */
const wholeLine = (from: string | null): string | undefined => /^(\d+)\.0\.0-0$/.exec(from ?? '')?.[1];

const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** What else is said in the sentence. */
interface Told extends Cure {
  /** Advisories on every version because of packages in it. */
  readonly parts: readonly AdvisoryRecord[];
  readonly declaration: Declaration;
  readonly subject: string;
}

/** Of matches in the order of their urgency. */
function verdictOf(ordered: readonly Match[], how: Told): Verdict | undefined {
  const { fixedIn, placeOf } = how;
  const unsound = ordered.filter(isUnsound);
  const vulnerable = ordered.filter((match) => !isUnsound(match));
  const [worst] = vulnerable;
  if (worst !== undefined) {
    const others = unsound.length === 0 ? '' : ` ${unsoundSentence(unsound)}`;
    const vulnerability = vulnerabilityVerdict(worst, vulnerable, how);
    return { ...vulnerability, reason: `${vulnerability.reason}${others}${partsSentence(how)}` };
  }
  const [first] = unsound;
  if (first === undefined) return undefined;
  const fixed = unsound.length === 1 ? first.interval.fixed : fixedIn;
  const cure = fixed === null ? noFixSentence(1, how) : `Fixed in ${placeOf(fixed)}.`;
  return { risk: 'LOW', reason: `${unsoundSentence(unsound)} ${cure}` };
}

/** They hold for those who use such a package, and no release ends them. */
function partsSentence({ parts, declaration }: Told): string {
  return parts
    .map(({ id, functions = [] }) => {
      const [first = ''] = functions.map(({ within }) => within);
      return ` ${id} lists every version too, but only for those who use ${declaration.name}${first}.`;
    })
    .join('');
}

/** What RustSec counts as no vulnerability is none here. */
function unsoundSentence([first, ...others]: readonly Match[]): string {
  const id = first?.record.id ?? '';
  return others.length === 0
    ? `Reported as unsound (${id}), not as a vulnerability.`
    : `Reported as unsound ${others.length + 1} times (${id} and others), not as a vulnerability.`;
}

/**
 * That an advisory lists the version is all that is known: whether the project runs into it is another question, which its code
 * decides.
 */
function vulnerabilityVerdict({ record }: Match, vulnerable: readonly Match[], how: Told): Verdict {
  const { id, severity } = record;
  const count = vulnerable.length;
  const kind = kindOf(record);
  const level = severity === null ? '' : `, ${severity.toLowerCase()}`;
  const said = `${withNickname(id)}${kind === null ? '' : `: ${kind}`}${level}${conditionOf(record)}`;
  // Without a severity the first is no worse than the others.
  const first = severity === null ? 'one of them' : 'the worst';
  const listed = count === 1 ? said : `${count} advisories, ${first} ${said}`;
  const cure = isMalware(record) && how.fixedIn === null ? 'Remove it.' : cureSentences(vulnerable, how);
  const { declaration, subject } = how;
  const known = RISKS[severity ?? 'MEDIUM'];
  const risk = unmetBy(record, declaration) === undefined ? known : oneLower(known);
  const unusedRisk = isMalware(record) ? risk : oneLower(risk);
  const unmet = unmetSentences(
    vulnerable.map((one) => one.record),
    declaration,
  );
  return { risk, unusedRisk, reason: [`${subject} is listed in ${listed}.`, cure, ...unmet].join(' ') };
}

/** What the advisories were held against: of a range they list all, or it is not among the matches. */
function subjectOf({ version, exact }: Declaration): string {
  if (version === null) return 'Every version';
  return exact ? 'This version' : 'Every version that the range allows';
}
