import { posix } from 'node:path';
import type { Declaration, Scope } from '../declaration.ts';
import { folderOf, type ProjectFiles } from '../project-files.ts';
import { RUBYGEMS_VERSIONS } from '../versions/rubygems.ts';

export const RUBY_MANIFEST = /(?:^|\/)(?:Gemfile|gems\.rb|[\w.-]+\.gemspec)$/;

const GEM = /^gem[\s(]+["']([\w.-]+)["'](.*)$/;
const SPECIFIED = /^\w+\.add_(?:(runtime_|development_)?dependency)[\s(]+["']([\w.-]+)["'](.*)$/;
const GROUP = /^group\b(.*)\bdo\b/;
const REQUIREMENT = /^\s*,\s*["']([^"']+)["']/;
const ELSEWHERE = /\b(?:git|github|path|gist|bitbucket)(?::|\s*=>)/;
const FOR_DEVELOPMENT = /:(?:development|test|ci|lint|docs?)\b/;
const LOCKED = /^ {4}([\w.-]+) \(([^()]+)\)$/;

/** The gems of every Gemfile and gemspec, with the versions of the Gemfile.lock beside it. Nothing of them is run. */
export function readRubyProject(files: ProjectFiles): Declaration[] {
  return files.paths
    .filter((path) => RUBY_MANIFEST.test(path))
    .flatMap((path) => {
      const folder = folderOf(path);
      const lock =
        files.read(posix.join(folder, 'Gemfile.lock')) ?? files.read(posix.join(folder, 'gems.locked'));
      return readGems(path, files.read(path) ?? '', lockedVersions(lock ?? ''));
    });
}

/** `    rails (7.0.4)`; a platform behind the version (`1.13.0-x86_64-linux`) is none of it. */
function lockedVersions(lock: string): Map<string, string> {
  const versions = new Map<string, string>();
  for (const line of lock.split('\n')) {
    const [, name, version] = LOCKED.exec(line) ?? [];
    if (name === undefined || version === undefined) continue;
    const platform = version.search(/-(?:x86|x64|arm|aarch|java|universal|mingw|mswin)/);
    if (!versions.has(name)) versions.set(name, platform < 0 ? version : version.slice(0, platform));
  }
  return versions;
}

function readGems(file: string, text: string, locked: ReadonlyMap<string, string>): Declaration[] {
  const declarations: Declaration[] = [];
  /** Of each block that is open: whether it is a group for development. */
  const blocks: boolean[] = [];
  for (const [at, written] of text.split('\n').entries()) {
    const line = written.trim();
    if (line.startsWith('#') || line.length > 1000) continue;
    if (/\bdo$|\bdo\s*\|[^|]*\|$/.test(line)) blocks.push(FOR_DEVELOPMENT.test(GROUP.exec(line)?.[1] ?? ''));
    else if (line === 'end') blocks.pop();
    const gem = parseGem(line);
    if (gem === undefined) continue;
    const scope: Scope = gem.development || blocks.includes(true) ? 'development' : 'runtime';
    declarations.push({
      type: 'RUBYGEMS',
      name: gem.name,
      ...versionOf(gem.requirement, locked.get(gem.name)),
      development: scope !== 'runtime',
      scope,
      file,
      line: at + 1,
    });
  }
  return declarations;
}

function parseGem(line: string) {
  const [, kind, specified, specifiedRest = ''] = SPECIFIED.exec(line) ?? [];
  const [, listed, listedRest = ''] = GEM.exec(line) ?? [];
  const name = specified ?? listed;
  const rest = specified === undefined ? listedRest : specifiedRest;
  if (name === undefined || ELSEWHERE.test(rest)) return undefined;
  const development = kind === 'development_' || FOR_DEVELOPMENT.test(rest);
  return { name, requirement: REQUIREMENT.exec(rest)?.[1] ?? null, development };
}

function versionOf(requirement: string | null, locked: string | undefined) {
  if (locked !== undefined) return { version: locked, exact: RUBYGEMS_VERSIONS.isVersion(locked) };
  const version = requirement?.replace(/^=\s*/, '') ?? null;
  return { version, exact: version !== null && RUBYGEMS_VERSIONS.isVersion(version) };
}
