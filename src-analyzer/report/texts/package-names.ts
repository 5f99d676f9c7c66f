import { isBuildMachine, isDotnetCore } from '#contract/effort.ts';
import type { Said } from '#contract/said.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { say } from './phrases.ts';

/** How people write the names of runtimes. */
const RUNTIMES: Readonly<Record<string, string>> = {
  dotnet: '.NET',
  node: 'Node.js',
  python: 'Python',
  ruby: 'Ruby',
  java: 'Java',
  go: 'Go',
  php: 'PHP',
};

export const knownName = ({ type, name }: Dependency): string =>
  (type === 'RUNTIME' ? RUNTIMES[name] : undefined) ?? name;

/** `lodash 4.17.20`, `image python:3.7-slim`; the name alone where the version is not known. */
export function packageName(dependency: Dependency): Said {
  const { type, name, version } = dependency;
  if (isBuildMachine(dependency)) return say`Ubuntu ${version ?? ''}`;
  if (type === 'DOCKER') return say`image ${imageName(name, version)}`;
  if (type === 'RUNTIME' && name === 'dotnet' && isDotnetCore(version)) return `.NET Core ${version ?? ''}`;
  const short = name.includes(':') ? name.slice(name.indexOf(':') + 1) : knownName(dependency);
  return version === null || isRange(version) ? short : `${short} ${version}`;
}

const imageName = (name: string, version: string | null): string =>
  version === null ? name : `${name}${tagged(version)}`;

const tagged = (version: string): string => (version.startsWith('sha') ? `@${version}` : `:${version}`);

/** `>=18 <19 || >=20 <21`: several releases are allowed, which no upgrade to one of them replaces. */
export function isRange(version: string | null): boolean {
  return version?.includes('||') ?? false;
}

/** `package.json:12`, where a dependency is declared. */
export function placeOf({ file, line }: Dependency): string {
  return line === null ? file : `${file}:${line}`;
}
