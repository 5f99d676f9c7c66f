import { posix } from 'node:path';
import type { Dependency, UpgradeChange } from '#contract/public-api/dependencies.ts';
import { compareText } from '#platform/compare-text.ts';

/** Rows of one ecosystem that one version settles; all of them are direct, or none is. */
export interface ChangeRequest {
  readonly rows: readonly Dependency[];
  readonly target: string;
  /** Names of the manifests and lock files of the project that are known to be there. */
  readonly files: ReadonlySet<string>;
  /** Other versions of these packages are in the project too, which would be replaced as well. */
  readonly hasOthers?: boolean;
}

/** `file` where it is not the rows' own. */
type Write = (request: ChangeRequest) => (Omit<UpgradeChange, 'file'> & { file?: string }) | undefined;

const command = (text: string) => ({ kind: 'COMMAND', text }) as const;
const line = (text: string) => ({ kind: 'LINE', text }) as const;

const namesOf = (rows: readonly Dependency[]): string[] =>
  [...new Set(rows.map(({ name }) => name))].sort(compareText);

const areDirect = (rows: readonly Dependency[]): boolean => rows[0]?.direct !== false;

const fileOf = (rows: readonly Dependency[]): string => rows[0]?.file ?? '';

const isForDevelopment = (rows: readonly Dependency[]): boolean =>
  rows.every(({ scope }) => scope === 'development' || scope === 'test');

const lines = (names: readonly string[], write: (name: string) => string): string =>
  names.map(write).join('\n');

/** The manifest beside a lock file. */
const beside = (file: string): string => posix.join(posix.dirname(file), 'package.json');

/** Yarn replaces every version of a name, pnpm one. */
function pinned(kind: 'pnpm' | 'yarn', { rows, target, hasOthers }: ChangeRequest): ReturnType<Write> {
  const file = beside(fileOf(rows));
  const entries = (sign: (row: Dependency) => string): string =>
    [...new Set(rows.map((row) => `"${sign(row)}": "${target}"`))].sort(compareText).join(', ');
  if (kind === 'pnpm') {
    const text = `"pnpm": { "overrides": { ${entries(({ name, version }) => `${name}@${version}`)} } }`;
    return { ...line(text), file };
  }
  return hasOthers ? undefined : { ...line(`"resolutions": { ${entries(({ name }) => name)} }`), file };
}

const npm: Write = (request) => {
  const { rows, target, files } = request;
  const names = namesOf(rows);
  const manager = ['pnpm-lock.yaml', 'yarn.lock'].find((file) => files.has(file));
  if (!areDirect(rows)) {
    if (manager === undefined) return command(`npm update ${names.join(' ')}`);
    return pinned(manager === 'yarn.lock' ? 'yarn' : 'pnpm', request);
  }
  // What is for development stays there: each kind has its own command.
  const kinds = Map.groupBy(names, (name) => isForDevelopment(rows.filter((row) => row.name === name)));
  return command(
    [...kinds]
      .toSorted(([a], [b]) => Number(a) - Number(b))
      .map(([isTool, some]) => installed(manager, isTool, some.map((name) => `${name}@${target}`).join(' ')))
      .join('\n'),
  );
};

function installed(manager: string | undefined, isTool: boolean, all: string): string {
  if (manager === 'pnpm-lock.yaml') return `pnpm add ${isTool ? '--save-dev ' : ''}${all}`;
  if (manager === 'yarn.lock') return `yarn add ${isTool ? '--dev ' : ''}${all}`;
  return `npm install ${isTool ? '--save-dev ' : ''}${all}`;
}

const maven: Write = ({ rows, target }) => {
  const file = posix.basename(fileOf(rows));
  // Where a parent or a platform sets the version, the line is not in this file.
  if (rows.every(({ version }) => version === null)) return undefined;
  if (file === 'pom.xml') return line(`<version>${target}</version>`);
  if (file.endsWith('.versions.toml')) return line(`version = "${target}"`);
  return line(lines(namesOf(rows), (name) => `${name}:${target}`));
};

const pypi: Write = ({ rows, target }) => {
  const names = namesOf(rows);
  const file = posix.basename(fileOf(rows));
  if (file === 'poetry.lock') return command(`poetry update ${names.join(' ')}`);
  if (file === 'Pipfile.lock') return command(`pipenv update ${names.join(' ')}`);
  if (file === 'uv.lock') {
    return command(`uv lock ${names.map((name) => `--upgrade-package ${name}==${target}`).join(' ')}`);
  }
  const isPinned = /\.(?:txt|in)$/.test(file) && /^\d[\w.+!-]*$/.test(rows[0]?.version ?? '');
  return line(lines(names, (name) => `${name}${isPinned ? '==' : '>='}${target}`));
};

const go: Write = ({ rows, target }) => {
  const version = target.startsWith('v') ? target : `v${target}`;
  return command(
    `go get ${namesOf(rows)
      .map((name) => `${name}@${version}`)
      .join(' ')}`,
  );
};

/** Whether Cargo takes the target for a requirement of today's version: the first number that is not 0 stays. */
function isCompatible(version: string | null, target: string): boolean {
  const stays = (text: string): string => /^(?:0\.)*\d+/.exec(text)?.[0] ?? text;
  return version !== null && stays(version) === stays(target);
}

const cargo: Write = ({ rows, target }) => {
  const names = namesOf(rows);
  return areDirect(rows) && !rows.every(({ version }) => isCompatible(version, target))
    ? line(lines(names, (name) => `${name} = "${target}"`))
    : command(lines(names, (name) => `cargo update -p ${name} --precise ${target}`));
};

const composer: Write = ({ rows, target }) => {
  const names = namesOf(rows);
  if (!areDirect(rows)) return command(`composer update ${names.join(' ')}`);
  const all = names.map((name) => `${name}:^${target.replace(/^v/, '')}`).join(' ');
  return command(`composer require ${isForDevelopment(rows) ? '--dev ' : ''}${all}`);
};

const nuget: Write = ({ rows, target }) => {
  const file = fileOf(rows);
  const names = namesOf(rows);
  if (!areDirect(rows) || /\.(?:cs|fs|vb)proj$/.test(file)) {
    return command(lines(names, (name) => `dotnet add package ${name} --version ${target}`));
  }
  return line(`Version="${target}"`);
};

/** What the Gemfile does not allow, no command takes. */
const gem: Write = ({ rows, target }) => {
  if (!rows.some(isHeldByProject)) return command(`bundle update ${namesOf(rows).join(' ')}`);
  if (!/(?:^|\/)(?:Gemfile|gems\.rb)$/.test(fileOf(rows))) return undefined;
  return line(lines(namesOf(rows), (name) => `gem '${name}', '~> ${target}'`));
};

const isHeldByProject = ({ held = [] }: Dependency): boolean => held.some(({ own }) => own === true);

/** A package that needs it allows no release that helps: only that package can be changed. */
const isHeldByPackage = ({ held = [] }: Dependency): boolean => held.some(({ own }) => own !== true);

/** How each ecosystem is told to take another version. */
const WRITERS: Readonly<Record<string, Write>> = {
  NPM: npm,
  MAVEN: maven,
  PYPI: pypi,
  GO: go,
  CARGO: cargo,
  COMPOSER: composer,
  RUBYGEMS: gem,
  NUGET: nuget,
};

/** More packages than this are not written out: nobody runs such a command unread. */
const MAX_NAMES = 10;

/** The command to run, or the line to write, and the manifest it belongs to; null where none can be said. */
export function changeOf(request: ChangeRequest): UpgradeChange | null {
  const { rows } = request;
  const [first] = rows;
  if (first === undefined || namesOf(rows).length > MAX_NAMES) return null;
  if (!areDirect(rows) && rows.some(isHeldByPackage)) return null;
  const change = WRITERS[first.type]?.(request);
  // A name that is no name of a package belongs in no command.
  if (change === undefined || !namesOf(rows).every(isPlain) || !isPlain(request.target)) return null;
  return { file: first.file, ...change };
}

const isPlain = (text: string): boolean => /^[@\w][\w./:@+~-]*$/.test(text);
