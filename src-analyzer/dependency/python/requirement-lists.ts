import { posix } from 'node:path';
import { normalName } from '../advisories/package-names.ts';
import type { LockedPackage } from '../locks/lock-graph.ts';
import type { Scope } from '../declaration.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { scopeOfName } from '../scope-names.ts';
import { keyOf, withKeys, type Need, type PythonLock } from './python-lock.ts';
import { parseRequirement, type Requirement } from './requirement.ts';

/** A requirement of a list, and what the comment of the tool that wrote the list says of it. */
export interface ListedRequirement {
  readonly requirement: Requirement;
  readonly line: number;
  /** What the comment says that its block or section begins with; undefined for nothing. */
  readonly scope?: Scope | undefined;
  /** Normalised names of the packages that need it; undefined where no comment says. */
  readonly via: readonly string[] | undefined;
  /** The comment says that an input file names it. */
  readonly fromInput: boolean;
}

export interface RequirementList {
  readonly listed: readonly ListedRequirement[];
  /** The files of `-r` and of `-c`, relative to the project. */
  readonly included: readonly string[];
  readonly constraints: readonly string[];
  /** The tool that wrote it looked for what builds the packages of another list. */
  readonly isOfBuilds: boolean;
}

const OPTION = /^(?:-r|--requirement|(-c|--constraint))(?:\s+|=)(\S+)/;
const INPUT = /^-r\s|\((?:pyproject\.toml|setup\.(?:py|cfg))\)$/;
const MAX_LINE = 2000;
/** A heading that says whom a block of a list is for: `# Testing`, `# For testing and code formatting`. */
const FOR_DEVELOPERS =
  /^(?:(?:only|used|needed)[ ])?(?:for[ ])?(?:(?:unit|running|local)[ ])?(?:tests?|testing|dev|development|developers?|lint(?:ing|ers?)?|code[ ](?:format(?:ting)?|quality|style)|debugging)\b[\w ,&/-]{0,40}:?[\s=*~#-]{0,80}$/i;
const FOR_OTHERS = /\b(?:prod|production|runtime|server)\b/i;

/** `### Development`, `# --- Development ---`: a heading of all up to the next one, empty lines and smaller headings in between. */
const SECTION = /^(?:##|#\s{0,10}[=*~-]{2})/;
const DECORATION = /^[\s#=*~-]+/;

/** What the packages below a comment are for. */
function scopeOfHeading(text: string): Scope | undefined {
  if (!FOR_DEVELOPERS.test(text) || FOR_OTHERS.test(text)) return undefined;
  return scopeOfName(text) === 'test' ? 'test' : 'development';
}

/** Follows the comments of a list; `scope` is what those before a line say that it is for. */
function createHeadings() {
  let section: Scope | undefined;
  let block: Scope | undefined;
  return {
    read(comment: string): void {
      const text = comment.replace(DECORATION, '');
      // A line above or below a heading.
      if (text === '') return;
      block = scopeOfHeading(text);
      if (SECTION.test(comment)) section = block;
    },
    endBlock(): void {
      block = undefined;
    },
    scope: (): Scope | undefined => block ?? section,
  };
}

/** In the head of a list that it made. */
const BUILD_NEEDS = /^#\s+pybuild-deps compile\b/m;
const HEAD_CHARS = 1000;
/** Packages that the tool was told to leave out of the list: what names them as its reason is no input. */
const LEFT_OUT = /--(?:no-emit-package|unsafe-package)[ =]([\w.-]{1,100})/g;

/** A file of requirements, with the comments of pip-compile and uv (`# via django`), in their line or below it. */
export function readRequirementList(path: string, text: string): RequirementList {
  const found: Written[] = [];
  const [included, constraints]: [string[], string[]] = [[], []];
  let isVia = false;
  const headings = createHeadings();
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.trim().slice(0, MAX_LINE);
    const comment = /^#\s*(.*)$/.exec(line)?.[1];
    if (comment !== undefined) {
      isVia = isVia || /^via\b/.test(comment);
      if (isVia) found.at(-1)?.via.push(...namesOf(comment));
      headings.read(line);
      continue;
    }
    if (line === '') headings.endBlock();
    const option = optionOf(line);
    if (option !== undefined) {
      (option.constrains ? constraints : included).push(posix.join(folderOf(path), option.file));
    }
    const [bare, via] = withoutNote(line);
    const requirement = line.startsWith('-') ? undefined : parseRequirement(withoutOptions(bare));
    isVia = requirement === undefined ? isVia && line.startsWith('--hash') : via !== undefined;
    if (requirement !== undefined)
      found.push({ requirement, line: at + 1, scope: headings.scope(), via: namesOf(via ?? '') });
  }
  const head = text.slice(0, HEAD_CHARS);
  const leftOut = [...head.matchAll(LEFT_OUT)].map(([, name = '']) => normalName('PYPI', name));
  const isOfBuilds = BUILD_NEEDS.test(head);
  return { listed: withOrigins(found, leftOut), included, constraints, isOfBuilds };
}

/** A line of a list, and what the tool that wrote it says in its comment of whatever needs the package. */
function withoutNote(line: string): [bare: string, via: string | undefined] {
  const note = line.search(/#\s*via\b/);
  return note < 0 ? [line, undefined] : [line.slice(0, note), line.slice(note + 1).trim()];
}

function optionOf(line: string): { file: string; constrains: boolean } | undefined {
  const [, constraint, file] = OPTION.exec(line) ?? [];
  return file === undefined || file.includes('://')
    ? undefined
    : { file, constrains: constraint !== undefined };
}

function withoutOptions(line: string): string {
  return line
    .replace(/\\\s*$/, '')
    .replace(/\s--hash=.*$/, '')
    .trim();
}

function namesOf(comment: string): string[] {
  return comment
    .replace(/^via\b/, '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

interface Written {
  readonly requirement: Requirement;
  readonly line: number;
  readonly scope: Scope | undefined;
  readonly via: string[];
}

/** A comment names an input file, the project itself, or other packages of the list. */
function withOrigins(found: readonly Written[], leftOut: readonly string[]) {
  const names = new Set([
    ...found.map(({ requirement }) => normalName('PYPI', requirement.name)),
    ...leftOut,
  ]);
  return found.map(({ requirement, line, scope, via }): ListedRequirement => {
    const needing = via.map((one) => normalName('PYPI', one.split('[', 1)[0] ?? ''));
    return {
      requirement,
      line,
      scope,
      via: via.length === 0 ? undefined : needing.filter((one) => names.has(one)),
      fromInput: via.some(
        (one, at) => INPUT.test(one) || (!one.startsWith('-') && !names.has(needing[at] ?? '')),
      ),
    };
  });
}

/** A requirement's key in the lock that its list is. */
export const keyOfListed = ({ name, version }: Requirement): string =>
  keyOf(normalName('PYPI', name), (version ?? '').replaceAll(' ', ''));

/** The list as the lock file that it is of the input it was made from. */
export function asLock(file: string, list: readonly ListedRequirement[]): PythonLock {
  const packages = new Map<string, LockedPackage>();
  const needs = new Map<string, Need[]>();
  const keys = list.map(({ requirement, line }) => {
    const { name, version, exact, condition } = requirement;
    const key = keyOfListed(requirement);
    packages.set(key, { name, version: exact ? version : null, line, condition });
    return key;
  });
  const lock = withKeys({ file, packages, needs });
  for (const [at, { requirement, via = [] }] of list.entries()) {
    const needed = { name: normalName('PYPI', requirement.name), version: undefined, extras: [] };
    for (const name of via) {
      for (const key of lock.find({ name, version: undefined, extras: [] })) {
        const known = needs.get(key);
        if (known === undefined) needs.set(key, [needed]);
        else if (keys[at] !== key) known.push(needed);
      }
    }
  }
  return lock;
}

/** Files that lists include though their names do not tell, and those that only constrain. */
export function followLists(files: ProjectFiles, paths: readonly string[]) {
  const lists = new Map<string, RequirementList>();
  const constraining = new Set<string>();
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const text = lists.has(path) ? undefined : files.read(path);
    if (text === undefined) continue;
    const list = readRequirementList(path, text);
    lists.set(path, list);
    for (const one of list.constraints) if (/constraint/i.test(one)) constraining.add(one);
    waiting.push(...list.included);
  }
  for (const path of constraining) lists.delete(path);
  return lists;
}

/** The versions that the constraints of a list pin, by normalised names. A file of constraints is read once for all lists. */
export function createPins(files: ProjectFiles): (list: RequirementList) => Map<string, string> {
  const known = new Map<string, ReadonlyMap<string, string>>();
  return ({ constraints }) =>
    new Map(
      constraints.flatMap((path) => {
        const pins = known.get(path) ?? pinsIn(readRequirementList(path, files.read(path) ?? ''));
        known.set(path, pins);
        return [...pins];
      }),
    );
}

function pinsIn({ listed }: RequirementList): Map<string, string> {
  return new Map(
    listed.flatMap(({ requirement: { name, version, exact } }) =>
      exact && version !== null ? [[normalName('PYPI', name), version] as const] : [],
    ),
  );
}
