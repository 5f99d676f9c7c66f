import { posix } from 'node:path';
import semver from 'semver';
import type { DependencyType } from '#contract/words.ts';
import type { Declaration, Limit } from '../declaration.ts';
import type { Room } from './room.ts';
import type { AskedRuntime } from './runtime-of.ts';
import { folderOf } from '../project-files.ts';
import { isOpen, npmRange } from '../versions/ranges.ts';
import { VERSION_SCHEMES, type Ecosystem } from '../versions/schemes.ts';

/** So many are told with what they allow. */
const SAID_LIMITS = 2;
const SAID_NAMES = 5;
/** Where no command writes another version into the manifest. */
export const IS_KEPT: ReadonlySet<DependencyType> = new Set(['RUBYGEMS', 'PYPI']);

/** What an upgrade is about: where it leads to, and whether that release is known to be the nearest that helps. */
export interface Upgrade {
  readonly target: string | null;
  readonly isFix: boolean;
  /** What the project says it runs on. */
  readonly runtime: AskedRuntime | undefined;
  /** What a manifest declares and brings a package that none does. */
  readonly bringerOf: (name: string) => string | undefined;
  /** Whether a package that none declares may be newer as it is. */
  readonly roomOf: (name: string) => Room | undefined;
  /** What manifests of the project allow themselves of a package that they declare. */
  readonly ownOf: (name: string) => readonly Limit[];
}

/** A limit that certainly holds the upgrade back, with the package that it is bound to, which has to be upgraded for it. */
export interface Hold extends Limit {
  readonly via?: string;
  /** What is allowed of the one to be upgraded, where none declares that and it may be newer; '' where no file says it. */
  readonly within?: string;
}

/** What has to be upgraded for it. */
const upgradedFor = ({ via, by }: Hold): string => via ?? by;

/**
 * What prevents an upgrade as far as files say it: versions that the project's manifest or another package allows.
 * Where nothing says it, a release of another line is one to be tried. '' where there is nothing to say.
 */
export function limitsSentence(declaration: Declaration, upgrade: Upgrade): string {
  const { target } = upgrade;
  if (target === null) return '';
  const held = heldBy(declaration, upgrade);
  const own = held.find((one) => one.own === true);
  const others = othersSentences(declaration, held, { ...upgrade, target });
  const said = own === undefined ? others : [`The project’s ${own.by} allows ${own.range} only.`, ...others];
  // One version alone says nothing of the line it is of.
  const isPin = own !== undefined && (isOneVersion(own.range) || pinnedBy(declaration, own) !== undefined);
  // What others have to go along with, they are upgraded with; the project's own code and its runtime are not.
  const isHeld = others.length > 0 || (own !== undefined && !isPin && upgrade.isFix);
  const line = isHeld
    ? heldLineSentence(declaration, upgrade, target)
    : lineSentence(declaration, upgrade, target);
  return [...said, line].filter((one) => one !== '').join(' ');
}

/** No file says which Ruby a release wants, which changes with its line, whatever else is upgraded with it. */
function heldLineSentence(declaration: Declaration, upgrade: Upgrade, target: string): string {
  const { type, version, direct = true } = declaration;
  if (!upgrade.isFix || !isOtherLine(version, target)) return '';
  if (type === 'RUBYGEMS' && upgrade.runtime !== undefined) return runtimeSentence(target, upgrade.runtime);
  return direct ? checkSentence(declaration, upgrade, []) : '';
}

const runtimeSentence = (target: string, { name, file }: AskedRuntime): string =>
  `${target} is another release line: check that it still fits ${name} (${file}).`;

/** What is to be tried of another release line. */
function lineSentence(declaration: Declaration, upgrade: Upgrade, target: string): string {
  if (!isOtherLine(declaration.version, target)) return '';
  if (!upgrade.isFix) return successorSentence(declaration, upgrade, target);
  const wanted = folderOf(declaration.file);
  if (isNamedFor(posix.basename(wanted), declaration.version))
    return `The folder ${wanted} is named for this version, which may be wanted there.`;
  const others = toldLimits(declaration, upgrade).filter((one) => one.own !== true);
  const unknown = others.filter(({ range }) => range === '').map(({ by }) => by);
  if (others.length > 0 && unknown.length === 0) return allowedSentence(declaration, upgrade, others);
  return checkSentence(declaration, upgrade, [...new Set(unknown)]);
}

/** A range that ends at no release says nothing of those that came after it; one that ends later was written for them. */
function allowedSentence(declaration: Declaration, upgrade: Upgrade, limits: readonly Limit[]): string {
  const { direct = true, type } = declaration;
  if (direct) return checkSentence(declaration, upgrade, []);
  const open = limits.filter(({ range }) => {
    const allowed = npmRange(type, range);
    return allowed === undefined || isOpen(allowed);
  });
  if (open.length > 0) return checkSentence(declaration, upgrade, [...new Set(open.map(({ by }) => by))]);
  const names = new Set(limits.map(({ by }) => by));
  const verb = names.size === 1 ? 'allows' : 'allow';
  return `${upgrade.target ?? ''} is another release line, which ${namesOf([...names])} ${verb}.`;
}

/** Ecosystems whose frameworks leave old runtimes behind with a release line. */
const BOUND_TO_RUNTIME: ReadonlySet<DependencyType> = new Set(['MAVEN', 'PYPI', 'RUBYGEMS', 'COMPOSER']);

/** Of an ended line only what it is to run on is asked: that its successor is another one goes without saying. */
function successorSentence(
  { type, direct = true }: Declaration,
  { runtime }: Upgrade,
  target: string,
): string {
  return direct && runtime !== undefined && BOUND_TO_RUNTIME.has(type)
    ? runtimeSentence(target, runtime)
    : '';
}

/**
 * That the project's own range does not reach beyond a line that has ended goes without saying where a command that installs another
 * release writes it there, and where it is one version alone.
 */
function toldLimits(declaration: Declaration, { isFix }: Pick<Upgrade, 'isFix'>): Limit[] {
  const { limits, type } = declaration;
  const isTold = (one: Limit): boolean =>
    isFix || (IS_KEPT.has(type) && pinnedBy(declaration, one) === undefined);
  return (limits?.() ?? []).filter((one) => one.own !== true || isTold(one));
}

/** Of a fix in a line that has ended: that the manifest does not allow the line to which it goes on from there. */
export function furtherSentence(
  declaration: Declaration,
  { target, isFix }: Upgrade,
  latest: string | null,
): string {
  const { type, limits } = declaration;
  if (!isFix || target === null || latest === null || !IS_KEPT.has(type)) return '';
  const own = (limits?.() ?? []).find(
    (one) =>
      one.own === true && pinnedBy(declaration, one) === undefined && excludes(declaration, one, latest),
  );
  // What excludes the fix is told with that.
  return own === undefined || excludes(declaration, own, target)
    ? ''
    : `The project’s ${own.by} allows ${own.range} only.`;
}

/**
 * What certainly does not allow the release that helps, each once: of all that one declared package brings, that package itself or
 * the first. What the package to be upgraded brings itself changes with it.
 */
export function heldBy(declaration: Declaration, upgrade: Omit<Upgrade, 'runtime'>): Hold[] {
  const { target, bringerOf, roomOf } = upgrade;
  if (target === null) return [];
  const { via = [], direct = true, name } = declaration;
  // What the chain leads over is what brings it.
  const rankOf = ({ own, by }: Limit): number => (own === true ? 0 : via.includes(by) ? 1 : 2);
  const holds = toldLimits(declaration, upgrade)
    .filter((one) => excludes(declaration, one, target))
    .map((one) => ({ one, bringer: one.own === true ? undefined : bringerOf(one.by) }))
    .filter(({ bringer }) => !direct || bringer !== name)
    .sort(
      (a, b) =>
        rankOf(a.one) - rankOf(b.one) || Number(a.bringer !== undefined) - Number(b.bringer !== undefined),
    );
  // What a package brings that holds the upgrade back itself changes with it.
  const themselves = new Set(holds.flatMap(({ one, bringer }) => (bringer === undefined ? [one.by] : [])));
  const found = holds.map(({ one, bringer }): { key: string; hold: Hold } => {
    const hold = bringer === undefined ? one : withRoom(one, bringer, roomOf(one.by));
    const upgraded = bringer !== undefined && themselves.has(bringer) ? bringer : upgradedFor(hold);
    return { key: `${one.own === true ? one.range : ''}\0${upgraded}`, hold };
  });
  return [...Map.groupBy(found, ({ key }) => key).values()].flatMap(([first]) => first?.hold ?? []);
}

function withRoom(one: Limit, bringer: string, room: Room | undefined): Hold {
  if (room === undefined) return { ...one, via: bringer };
  const { upgraded, range } = room;
  return upgraded === one.by ? { ...one, within: range } : { ...one, via: upgraded, within: range };
}

/** Whether nothing that files say excludes a release. */
export const allowsRelease = (declaration: Declaration, release: string): boolean =>
  !(declaration.limits?.() ?? []).some((one) => excludes(declaration, one, release));

/** One or two are told with what they allow, more by their names. */
function othersSentences(
  declaration: Declaration,
  held: readonly Hold[],
  { target, roomOf, ownOf }: Pick<Upgrade, 'roomOf' | 'ownOf'> & { readonly target: string },
): string[] {
  const others = held.filter((one) => one.own !== true);
  if (others.length > SAID_LIMITS)
    return [`${target} needs other releases of ${namesOf(others.map(upgradedFor))}.`];
  return others.map(({ by, range, via, within = '' }) => {
    const needed =
      via === undefined
        ? `${target} needs another release of ${by}, which allows ${range} only`
        : `${target} needs another release of ${via}, whose ${by} allows ${range} only`;
    // What goes along with a gem in its own version alone is held by the manifest that declares that.
    const own = via === undefined && range === `= ${declaration.version ?? ''}` ? ownOf(by) : [];
    const limit = own.find((one) => excludes(declaration, one, target));
    if (limit !== undefined) return `${needed}; ${limit.by} allows ${limit.range} of it.`;
    return within === ''
      ? `${needed}.`
      : `${needed}; ${roomOf(by)?.by ?? ''} allows ${within} of ${via ?? 'it'}.`;
  });
}

/** `a, b, c and 4 more packages` */
function namesOf(names: readonly string[]): string {
  const different = [...new Set(names)];
  const more = different.length - SAID_NAMES;
  if (more <= 1) return different.join(', ');
  return `${different.slice(0, SAID_NAMES).join(', ')} and ${more} more packages`;
}

const isOneVersion = (range: string): boolean => /^=?\s*v?\d[\w.+-]*$/.test(range);

const PINNED = /^={1,3}\s*v?(\d[\w.+!-]*)$/;
/** `1.3.4` of a Gemfile, `v1.2.3` of a go.mod that replaces a module, `[1.2.3]` of NuGet. */
const OWN_PIN = /^(?:v?(\d[\w.+-]*)|\[\s*(\d[\w.+-]*)\s*\])$/;

/** The one version that a limit allows; `=1.2` of Cargo allows more. */
function pinnedBy({ type }: Declaration, { range, own }: Limit): string | undefined {
  if (type === 'CARGO') return undefined;
  const [, bare, bracketed] = (own === true && PINS_BARE.has(type) && OWN_PIN.exec(range)) || [];
  return PINNED.exec(range)?.[1] ?? bare ?? bracketed;
}

/** Where a bare version in a manifest is the only one that is taken. */
const PINS_BARE: ReadonlySet<DependencyType> = new Set(['RUBYGEMS', 'GO', 'NUGET', 'COMPOSER']);

/** True only where it is certain. */
function excludes(declaration: Declaration, limit: Limit, target: string): boolean {
  const { type } = declaration;
  const { range } = limit;
  const pinned = pinnedBy(declaration, limit);
  if (pinned !== undefined) return isOtherVersion(type, pinned, target);
  const allowed = npmRange(type, range) ?? (type === 'CARGO' ? range : undefined);
  const version = semver.valid(target) ?? semver.coerce(target)?.version;
  if (range === '' || allowed === undefined || version === undefined) return false;
  return !semver.satisfies(version, allowed, { includePrerelease: true });
}

/** `8.3` is 8.3.0. */
function isOtherVersion(type: DependencyType, pinned: string, target: string): boolean {
  const order =
    type in VERSION_SCHEMES ? VERSION_SCHEMES[type as Ecosystem].compare(pinned, target) : undefined;
  return order === undefined ? pinned !== target : order !== 0;
}

/** `thrift0.9.1` for 0.9.1. */
const isNamedFor = (folder: string, version: string | null): boolean =>
  version !== null && version.includes('.') && folder.endsWith(version);

/** @param bringers those that need it, where the lock file does not say which versions they allow */
function checkSentence(
  { direct = true, via = [], type }: Declaration,
  { target, runtime }: Upgrade,
  bringers: readonly string[],
): string {
  const line = `${target} is another release line`;
  if (direct && bringers.length > 0) return `${line}: ${fitSentence(bringers)}`;
  if (direct && runtime !== undefined) return runtimeSentence(target ?? '', runtime);
  if (direct) return `${line}: check that what uses it still fits.`;
  const known = bringers.length > 0 ? bringers : via.slice(-2, -1);
  // A go.mod lists what others bring as well, and not by whom; what it asks for itself is certain.
  if (known.length === 0 && type === 'GO' && runtime !== undefined)
    return runtimeSentence(target ?? '', runtime);
  if (known.length === 0) return `${line}: check that what uses it still fits.`;
  return `${line}: ${fitSentence(known)}`;
}

const fitSentence = (names: readonly string[]): string =>
  names.length === 1 ? `check that ${names[0] ?? ''} still fits.` : `check that ${namesOf(names)} still fit.`;

/** Whether the first number changes, or before 1.0 the second: what is called by others may be another there. */
function isOtherLine(version: string | null, target: string): boolean {
  const [from, to] = [lineOf(version ?? ''), lineOf(target)];
  return from !== undefined && to !== undefined && from !== to;
}

function lineOf(version: string): string | undefined {
  // Of a range, its lowest.
  const [, major, minor = '0'] = /^[\^~>= ]{0,5}v?(\d+)(?:\.(\d+))?/.exec(version) ?? [];
  return major === '0' ? `0.${minor}` : major;
}
