import { posix } from 'node:path';
import type { Declaration, Limit, Scope } from '../declaration.ts';
import {
  createLockWalk,
  openLock,
  type Lock,
  type LockedPackage,
  type LockWalk,
} from '../locks/lock-graph.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { scopeOfNames } from '../scope-names.ts';
import { RUBYGEMS_VERSIONS } from '../versions/rubygems.ts';
import {
  conditionOf,
  questionAbove,
  questionAfter,
  questionBehind,
  type Question,
} from './gem-conditions.ts';
import { readGemfileLock } from './gemfile-lock.ts';

export const RUBY_MANIFEST = /(?:^|\/)(?:Gemfile|gems\.rb|[\w.-]+\.gemspec)$/;

const GEM = /^gem[\s(]+["']([\w.-]+)["'](.*)$/;
const SPECIFIED = /^\w+\.add_(?:(runtime_|development_)?dependency)[\s(]+["']([\w.-]+)["'](.*)$/;
const GROUP = /^group\b(.*)\bdo\b/;
const REQUIREMENT = /^\s*,\s*(?:\[\s*)?["']([^"']+)["']((?:\s*,\s*["']\s*[<>=~!][^"']+["'])*)/;
/** What else an `end` closes, where it does not stand on the same line. */
const OTHER_BLOCK = /^(?:if|unless|case|begin|def|while|until|module|class)\b(?!.*\bend$)/;
/** Whose gems come from a folder or a repository: `path 'engines' do`. */
const ELSEWHERE_BLOCK = /^(?:path|git|github|gist|bitbucket)\b.*\bdo\b/;
const ELSEWHERE = /\b(?:git|github|path|gist|bitbucket)(?::|\s*=>)/;
/** `group: :test`, `groups: [:development, :test]`, `groups: %i[development test]`, `:group => 'test'` behind a gem. */
const OWN_GROUPS =
  /(?:\bgroups?:|:groups?\s*=>)\s*((?:%[iwIW])?\[[^[\]]{0,200}\]|%[iwIW]\([^()]{0,200}\)|[:'"]\w+)/;
const MAX_LINE = 1000;
/** A call whose arguments go on in the next line. */
const GOES_ON = /^gem\b.*,$/;
/** A line that goes on with the question of the one before. */
const QUESTION_GOES_ON = /^(?:\.\w|&&|\|\|)/;

/** The gems of every Gemfile and gemspec, with the Gemfile.lock beside it and what it brings along. Nothing of them is run. */
export function readRubyProject(files: ProjectFiles): Declaration[] {
  const walk = createLockWalk();
  const locks = new Map<string, Lock | undefined>();
  const named = files.paths
    .filter((path) => RUBY_MANIFEST.test(path))
    .flatMap((path) => {
      const folder = folderOf(path);
      if (!locks.has(folder)) locks.set(folder, lockOf(files, folder));
      return readGems({ file: path, lock: locks.get(folder), walk }, files.read(path) ?? '');
    });
  return [...named, ...walk.list()];
}

function lockOf(files: ProjectFiles, folder: string): Lock | undefined {
  return (
    openLock(files, posix.join(folder, 'Gemfile.lock'), readGemfileLock) ??
    openLock(files, posix.join(folder, 'gems.locked'), readGemfileLock)
  );
}

const FASTLANE = /^[ \t]*gem[ \t(]+["']fastlane["']/m;
/** With one of them a Gemfile is that of a program in Ruby. */
const OF_A_PROGRAM =
  /^[ \t]*(?:gem[ \t(]+["'](?:rails|railties|rack|sinatra|hanami|puma|unicorn|jekyll)["']|gemspec\b)/m;

/** fastlane builds apps for phones and publishes them: the gems beside it are in no app. */
export const isOfMobileApp = (gemfile: string): boolean =>
  FASTLANE.test(gemfile) && !OF_A_PROGRAM.test(gemfile);

interface Gems {
  readonly file: string;
  readonly lock: Lock | undefined;
  readonly walk: LockWalk;
}

/** A block that is open: the groups it is about, whether its gems are no releases, and what it asks. */
interface Block {
  readonly groups: readonly string[];
  readonly isLocal: boolean;
  readonly question: Question | undefined;
}

function followBlocks(blocks: Block[], line: string, whole: string): void {
  if (/\bdo$|\bdo\s*\|[^|]*\|$/.test(line) || OTHER_BLOCK.test(line))
    blocks.push({
      groups: namesIn(GROUP.exec(line)?.[1] ?? ''),
      isLocal: ELSEWHERE_BLOCK.test(line),
      question: questionAbove(whole),
    });
  else if (line === 'end') blocks.pop();
  const last = blocks.at(-1);
  if (last !== undefined && ELSE.test(line))
    blocks.splice(-1, 1, { ...last, question: questionAfter(line, last.question) });
}

const ELSE = /^(?:else$|elsif\b)/;

/** A line, with the next one where that goes on with it. */
const withNext = (line: string, next: string): string =>
  GOES_ON.test(line) || QUESTION_GOES_ON.test(next) ? `${line} ${next}`.slice(0, MAX_LINE) : line;

function readGems({ file, lock, walk }: Gems, text: string): Declaration[] {
  const declarations: Declaration[] = [];
  const blocks: Block[] = [];
  const isTooling = isOfMobileApp(text);
  const lines = text.split('\n').map((line) => line.trim());
  for (const [at, line] of lines.entries()) {
    if (line.startsWith('#') || line.length > MAX_LINE) continue;
    const whole = withNext(line, lines[at + 1] ?? '');
    followBlocks(blocks, line, whole);
    const gem = parseGem(whole);
    if (gem === undefined) continue;
    const named = scopeOfGroups([...blocks.flatMap(({ groups }) => groups), ...gem.groups]);
    const isForDevelopment = gem.development || (isTooling && named === 'runtime');
    const scope = isForDevelopment ? 'development' : named;
    if (lock !== undefined) walk.start(lock, gem.name, scope);
    const version = versionOf(gem.requirement, lock?.packages.get(gem.name));
    const development = scope !== 'runtime';
    const questions = [...blocks.map(({ question }) => question), questionBehind(whole)];
    const condition = conditionOf(
      questions.filter((one) => one !== undefined),
      whole,
    );
    if (gem.isLocal || blocks.some(({ isLocal }) => isLocal)) continue;
    declarations.push({
      type: 'RUBYGEMS',
      name: gem.name,
      ...version,
      development,
      scope,
      ...(condition !== undefined && { condition }),
      limits: () => [...ownLimit(file, gem.requirement), ...limitsIn(lock, gem.name)],
      file,
      line: at + 1,
    });
  }
  return declarations;
}

/** Where a program is tried before it is used. */
const STAGE = /^(?:(?:pre)?stag(?:e|ing)|review|preview|qa|uat|sandbox|demo|acceptance)(?:_\w+)?$/i;

/** Rails before 4 compiled pages' files with these, and did not load them in production unless it was told to. */
const ASSETS = 'assets';

/** What also developers or tests have is for these, where beside them only stages have it. */
function scopeOfGroups(groups: readonly string[]): Scope {
  if (groups.length > 0 && groups.every((one) => one === ASSETS)) return 'build';
  const others = groups.filter((one) => !STAGE.test(one));
  const scope = scopeOfNames(others);
  return others.length === 0 || others.length === groups.length || scope === 'runtime'
    ? scopeOfNames(groups)
    : 'development';
}

const ownLimit = (file: string, range: string | null): Limit[] =>
  range === null ? [] : [{ by: posix.basename(file), range, own: true }];

function parseGem(line: string) {
  const [, kind, specified, specifiedRest = ''] = SPECIFIED.exec(line) ?? [];
  const [, listed, listedRest = ''] = GEM.exec(line) ?? [];
  const name = specified ?? listed;
  const rest = specified === undefined ? listedRest : specifiedRest;
  if (name === undefined) return undefined;
  return {
    name,
    requirement: requirementIn(rest),
    development: kind === 'development_',
    groups: namesIn(OWN_GROUPS.exec(rest)?.[1] ?? ''),
    isLocal: ELSEWHERE.test(rest),
  };
}

/** `'~> 6.0'`, `'>= 5.0', '< 7.0'` and `['>= 5.0', '< 7.0']`: all of them have to be met. */
function requirementIn(rest: string): string | null {
  const [, first, others = ''] = REQUIREMENT.exec(rest) ?? [];
  if (first === undefined) return null;
  return [first, ...[...others.matchAll(/["']([^"']+)["']/g)].map(([, one = '']) => one.trim())].join(', ');
}

/**
 * What others allow of a gem, and of those that it takes in its own version alone: the parts of Rails go where Rails goes. What they need
 * themselves goes along.
 */
function limitsIn(lock: Lock | undefined, name: string): readonly Limit[] {
  const { version = null } = lock?.packages.get(name) ?? {};
  const isPart = (key: string): boolean =>
    lock?.packages.get(key)?.version === version &&
    (lock.limits?.(key) ?? []).some(({ by, range }) => by === name && range === `= ${version}`);
  const parts = version === null ? [] : (lock?.needs(name) ?? []).filter(isPart);
  if (lock === undefined || parts.length === 0) return lock?.limits?.(name) ?? [];
  const family = [name, ...parts];
  const along = new Set([...family, ...family.flatMap(lock.needs)]);
  return family.flatMap((one) => lock.limits?.(one) ?? []).filter(({ by }) => !along.has(by));
}

/** `:development, :test`, `'test'`, `%i[development test]` */
function namesIn(groups: string): string[] {
  const listed = /%[iw][[(]([^\])]*)/i.exec(groups)?.[1];
  const words = listed?.split(/\s+/).filter((one) => one !== '') ?? [];
  return [...words, ...[...groups.matchAll(/[:'"]([a-z]\w*)/gi)].map(([, name = '']) => name)];
}

function versionOf(requirement: string | null, known: LockedPackage | undefined) {
  const locked = known?.version ?? null;
  if (locked !== null) return { version: locked, exact: RUBYGEMS_VERSIONS.isVersion(locked) };
  const version = requirement?.replace(/^=\s*/, '') ?? null;
  return { version, exact: version !== null && RUBYGEMS_VERSIONS.isVersion(version) };
}
