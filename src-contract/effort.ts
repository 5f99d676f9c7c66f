/*
 * How long one person who knows the code needs to fix something, as far as the findings tell: for the report's plan and for
 * the debt register, which both say it of the same things.
 */

const EFFORTS = ['minutes', 'hours', 'days', 'weeks', 'months'] as const;
export type Effort = (typeof EFFORTS)[number];

/** Of several things together: no less than the longest of them; undefined of none. */
export const longestEffort = (efforts: readonly Effort[]): Effort | undefined =>
  EFFORTS.findLast((effort) => efforts.includes(effort));

/** Up to these many lines, a file is read and taken apart in one go. */
const HOURS_LINES = 300;
/** Beyond these many lines, taking something apart is no matter of days, nor of weeks. */
const DAYS_LINES = 2_000;
const WEEKS_LINES = 8_000;

/** How long it takes to split a file or class of so many lines. */
export function effortOfSplit(lines: number): Effort {
  if (lines <= HOURS_LINES) return 'hours';
  if (lines <= DAYS_LINES) return 'days';
  return lines <= WEEKS_LINES ? 'weeks' : 'months';
}

/** A cycle of two or three is untied in an afternoon. */
const SMALL_CYCLE = 3;
const LARGE_CYCLE = 12;

/** How long it takes to break up a group of so many parts. */
export function effortOfCycle(size: number): Effort {
  if (size <= SMALL_CYCLE) return 'hours';
  return size <= LARGE_CYCLE ? 'days' : 'weeks';
}

type EffortStep = readonly [places: number, effort: Effort];
/** A slip is fixed on the spot. */
const FIXED_IN_PLACE: readonly EffortStep[] = [
  [3, 'minutes'],
  [40, 'hours'],
  [200, 'days'],
];
/** What is too complex or does too much has to be rewritten; an ignored error is not. */
const TOO_MUCH = /complex|long|max-lines|max-depth|nest|parameters/;
const REWRITTEN: readonly EffortStep[] = [
  [3, 'hours'],
  [60, 'days'],
];
/** As many credentials are replaced wherever they are used, before they are taken out of the code. */
const FEW_SECRETS = 3;

/** How long it takes to fix the places of one code rule. */
export function effortOfRule(rule: {
  readonly ruleKey: string;
  readonly kind: string;
  readonly severity: string;
  readonly places: number;
}): Effort {
  const { ruleKey, kind, severity, places } = rule;
  const isRewritten = kind === 'SMELL' && severity !== 'MINOR' && TOO_MUCH.test(ruleKey);
  if (ruleKey.startsWith('secrets/') && places <= FEW_SECRETS) return 'hours';
  return (isRewritten ? REWRITTEN : FIXED_IN_PLACE).find(([most]) => places <= most)?.[1] ?? 'weeks';
}

const numbersOf = (version: string): readonly string[] => version.match(/\d+/g) ?? [];

/**
 * What an application is written against: two major versions further, most of it is written again. The names of packages, and
 * of groups and scopes with all they hold.
 */
const FRAMEWORK =
  /^(?:nuxt|next|vue|django|rails|@angular\/.+|laravel\/framework|symfony\/(?:symfony|framework-bundle)|org\.springframework(?:\.[\w.-]+)?:.+|org\.apache\.struts:.+)$/i;
/** Those whose next major version was a rewrite already: Vue and Nuxt 3, Spring Boot 3. */
const REWRITTEN_NEXT = /^(?:(?:vue|nuxt) 2|org\.springframework\.boot:\S+ 2)$/i;

/** From which major version on these ask for the `jakarta` packages where they had `javax` before. */
const JAKARTA: readonly (readonly [names: RegExp, from: number])[] = [
  [/^org\.springframework\.boot:/, 3],
  [/^org\.springframework(?:\.security)?:/, 6],
  [/^org\.apache\.struts:/, 7],
  [/^(?:org\.hibernate(?:\.orm)?:hibernate-core|org\.hibernate\.orm:)/, 6],
  [/^(?:org\.apache\.tomcat(?:\.embed)?:|(?:library\/)?tomcat$)/, 10],
  [/^org\.eclipse\.jetty:jetty-(?:server|servlet|webapp)$/, 11],
  [/^org\.glassfish\.jersey\./, 3],
];

/** Whether an upgrade renames the Java EE packages that a program imports: then all that uses them goes along. */
export function entersJakarta({ name = '', version, target }: Omit<Upgrade, 'type'>): boolean {
  const from = JAKARTA.find(([names]) => names.test(name))?.[1];
  const [before, after] = [version, target].map((one) => Number(numbersOf(one ?? '')[0]));
  if (from === undefined || before === undefined || after === undefined) return false;
  return before < from && after >= from;
}

function isMigration(name: string, from: string, to: string): boolean {
  if (entersJakarta({ name, version: from, target: to })) return true;
  if (!FRAMEWORK.test(name)) return false;
  const [before, after] = [Number(from), Number(to)];
  return after - before >= 2 || (after > before && REWRITTEN_NEXT.test(`${name} ${from}`));
}

/** Programs that read the code and are no part of it: a new version is tried by running it. */
const LINTER =
  /^(?:eslint|stylelint|prettier|tslint|jshint|rubocop|flake8|pylint|black|ruff|phpcs|squizlabs\/php_codesniffer)$/;
export const isLinter = (name: string): boolean => LINTER.test(name);

/** Parents and lists of versions, which set the version of all packages of a product. */
export const setsVersions = (name: string): boolean => /-(?:parent|bom|dependencies)$/.test(name);

/** .NET before 5 was .NET Core, which ".NET 1.1" would confuse with a release of the .NET Framework. */
export const isDotnetCore = (version: string | null): boolean => /^[1-3](?:\.|$)/.test(version ?? '');

/** The Ubuntu that jobs of Travis run on is no image of the project, though it ends like one. */
export function isBuildMachine({ type, name, file }: Pick<Upgrade, 'type' | 'name' | 'file'>): boolean {
  return type === 'DOCKER' && name === 'ubuntu' && /(?:^|\/)\.travis\.ya?ml$/.test(file ?? '');
}

/** One package from the version in use to the one to go to; null where it is not known. */
interface Upgrade {
  readonly type?: string;
  readonly name?: string;
  /** Where it is declared. */
  readonly file?: string;
  readonly version: string | null;
  readonly target: string | null;
}

/** What is known of the releases of a package. */
interface KnownReleases {
  readonly latest: string | null;
  readonly fixedIn?: string | null | undefined;
  readonly isEol: boolean;
}

/** Nobody goes to a release before the release. */
const isEarly = (version: string): boolean => /\d-[a-z]/i.test(version);

/** The release to go to: the one that fixes the known vulnerabilities, of a line that has ended the newest. */
export function targetRelease({ latest, fixedIn = null, isEol }: KnownReleases): string | null {
  if (fixedIn === null || (latest !== null && (isEol || isEarly(fixedIn)))) return latest ?? fixedIn;
  return fixedIn;
}

/** A dependency of a product's release line. */
interface OfLine {
  readonly type: string;
  readonly direct?: boolean | undefined;
  readonly product?: string | null | undefined;
  readonly version: string | null;
  readonly isEol: boolean;
}

/**
 * Names the release that a package is of where its line has ended: of packages of one release of a product none is upgraded without
 * the others. Undefined for what stands alone.
 */
export const endedRelease = ({ type, direct, product = null, version, isEol }: OfLine): string | undefined =>
  isEol && product !== null ? [type, direct !== false, product, version].join('\n') : undefined;

/**
 * Runtimes that another line broke with what stood before: the last major version that is far from the first one of today. Python 2,
 * PHP 5 and Ruby 1; .NET Core 1 and 2, whose way to host an application and to reach a database was given up with 3.
 */
const FAR_RUNTIMES: readonly (readonly [runtime: RegExp, last: number, today: number])[] = [
  [/^python$/, 2, 3],
  [/^php$/, 5, 7],
  [/^ruby$/, 1, 2],
  [
    /^(?:dotnet|dotnet\/(?:core\/)?(?:sdk|runtime|runtime-deps|aspnet)|microsoft\.(?:aspnetcore|entityframeworkcore)(?:\.[\w.]+)?)$/,
    2,
    5,
  ],
];
/** So many minor versions of a language bring a change of major size together. */
const MANY_MINORS = 5;
const LANGUAGES_BY_MINORS = /^(?:python|ruby|php)$/;

/** Whether one is a rewrite of what uses it, however it is counted. */
function isFar(name: string, [from, to]: readonly [readonly string[], readonly string[]]): boolean {
  const runtime = name.toLowerCase().replace(/^mcr\.microsoft\.com\//, '');
  return FAR_RUNTIMES.some(
    ([names, last, today]) => names.test(runtime) && Number(from[0]) <= last && Number(to[0]) >= today,
  );
}

/** Whether a language leaves so many of its lines behind that what they dropped has to be looked for. */
function leavesManyLines(
  { type, name = '' }: Upgrade,
  [from, to]: readonly [readonly string[], readonly string[]],
): boolean {
  const isLanguage = (type === 'RUNTIME' || type === 'DOCKER') && LANGUAGES_BY_MINORS.test(name);
  return isLanguage && Number(to[1] ?? 0) - Number(from[1] ?? to[1] ?? 0) >= MANY_MINORS;
}

/**
 * A new major version may break callers; within one, an upgrade is usually done in hours, and a patch sooner. The reference to
 * an action is one word, and its run is the test.
 */
export function effortOfUpgrade(upgrade: Upgrade): Effort {
  const { type, name = '', version, target } = upgrade;
  if (type === 'ACTIONS') return 'minutes';
  // One word, or a file that nothing reads any more.
  if (isBuildMachine(upgrade)) return 'hours';
  if (version === null || target === null) return 'days';
  if (isLinter(name)) return 'hours';
  const lines = [numbersOf(version), numbersOf(target)] as const;
  const [from, to] = lines;
  const [major = ''] = from;
  if (isFar(name, lines)) return 'weeks';
  if (major !== to[0]) return isMigration(name, major, to[0] ?? '') ? 'weeks' : 'days';
  if (leavesManyLines(upgrade, lines)) return 'days';
  return from.length > 2 && from[1] === to[1] ? 'minutes' : 'hours';
}

/**
 * What others bring along is raised by one command or entry. Beyond its major version, whether they work with it has to be tried;
 * the path of a Go module has that in it, so that those who need it were made for the same one.
 */
export function effortOfRaising({ type, version, target }: Upgrade): Effort {
  const [from, to] = [version, target].map((one) => numbersOf(one ?? '')[0]);
  return type === 'GO' || from === to ? 'hours' : 'days';
}
