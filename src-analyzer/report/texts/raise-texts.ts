import { posix } from 'node:path';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import type { Said } from '#contract/said.ts';
import { listed, say } from './phrases.ts';
import { raisedTo } from './release-order.ts';
import { releaseLine } from './upgrade-texts.ts';

const SHOWN_RAISED = 8;

/** All of them with their releases, as one that stays is still a risk; the worst alone where no release is known. */
export function raiseAll(brings: readonly Dependency[]): Said {
  const [worst] = brings;
  if (worst === undefined) return '';
  const releases = new Map(brings.map((one) => [one.name, raisedTo(one)]));
  const known = [...releases].flatMap(([name, release]) =>
    release === null ? [] : say`${name} to ${release}`,
  );
  return known.length < 2 || raisedTo(worst) === null
    ? raise(worst)
    : say`Raise ${listed(known, SHOWN_RAISED)} or later`;
}

function raise(dependency: Dependency): Said {
  const { name } = dependency;
  const release = raisedTo(dependency);
  return release === null ? say`Upgrade or replace ${name}` : say`Raise ${name} to ${release} or later`;
}

const override = (section: string, file: string): Said => say`with an entry under ${section} in ${file}`;
const command = (text: string): Said => say`with ${`\`${text}\``}`;

/** The option before each of the names. */
const each = (option: string, names: string): string =>
  names
    .split(' ')
    .map((name) => `${option} ${name}`)
    .join(' ');

/** By the lock file that a package manager writes. */
const COMMANDS: Readonly<Record<string, (name: string) => string>> = {
  'poetry.lock': (name) => `poetry update ${name}`,
  'uv.lock': (name) => `uv lock ${each('--upgrade-package', name)}`,
  'Pipfile.lock': (name) => `pipenv update ${name}`,
  'package-lock.json': (name) => `npm update ${name}`,
  'npm-shrinkwrap.json': (name) => `npm update ${name}`,
  'bun.lock': (name) => `bun update ${name}`,
  'composer.lock': (name) => `composer update ${name}`,
};
/** By the file that names the version in use, where that is written by hand. */
const BY_FILE: Readonly<Record<string, (name: string) => Said>> = {
  'yarn.lock': () => override('`resolutions`', 'package.json'),
  'pnpm-lock.yaml': () => say`with an entry under the ${'`overrides`'} of pnpm`,
  'pom.xml': () => override('`dependencyManagement`', 'pom.xml'),
};
const BY_TYPE: Partial<Record<Dependency['type'], (name: string) => Said>> = {
  NPM: (name) =>
    say`with ${`\`npm update ${name}\``}, or with an entry under ${'`overrides`'} in package.json where a range does not reach it`,
  GO: (name) => command(`go get ${name}`),
  CARGO: (name) => command(`cargo update ${each('-p', name)}`),
  COMPOSER: (name) => command(`composer update ${name}`),
  RUBYGEMS: (name) => command(`bundle update ${name}`),
  NUGET: () => say`with a ${'`PackageReference`'} of its own`,
};

/** The command that takes a later release of a declared package, where its lock file has one. */
export function commandInLock(name: string, lock: string): Said {
  const text = COMMANDS[posix.basename(lock)]?.(name);
  return text === undefined ? '' : say` ${command(text)}`;
}

/** More packages are not written out in a command. */
const MAX_NAMES = 10;

/** How a version is chosen that no manifest names; nothing where the files do not tell. */
export function howToRaise(dependencies: readonly Dependency[]): Said {
  const [first] = dependencies;
  if (first === undefined) return '';
  const file = posix.basename(first.file);
  const written = COMMANDS[file];
  const run = written === undefined ? undefined : (names: string): Said => command(written(names));
  const how = run ?? BY_FILE[file] ?? BY_TYPE[first.type];
  const raised = dependencies.filter((one) => one === first || raisedTo(one) !== null);
  const names = [...new Set(raised.map(({ name }) => name))].slice(0, MAX_NAMES);
  return how === undefined ? '' : say` ${how(names.join(' '))}`;
}

/** Whether what fixes it is another release line than the one in use. */
function isOtherLine(dependency: Dependency): boolean {
  const [from, to] = [releaseLine(dependency.version), releaseLine(raisedTo(dependency))];
  return to !== undefined && from !== to;
}

/** Another release line is none that the package which needs it was made for. */
export function raiseCare(dependency: Dependency, carrier: Said): Said {
  if (!isOtherLine(dependency)) return '';
  return say` ${carrier} may not work with ${dependency.name} ${raisedTo(dependency) ?? ''}: if it does not, replace it.`;
}
