import semver from 'semver';
import type { Declaration } from '../declaration.ts';
import { folderOf, lineAt, type ProjectFiles } from '../project-files.ts';
import { declareRange } from '../runtime/declare-runtime.ts';
import type { LockedVersion } from './lock-files.ts';

const GROUPS = [
  { name: 'dependencies', development: false },
  { name: 'optionalDependencies', development: false },
  { name: 'devDependencies', development: true },
] as const;

/** The direct dependencies of a `package.json` and the Node it asks for; nothing when it is no JSON object. */
export function readPackageJson(files: ProjectFiles, path: string, locked: LockedVersion): Declaration[] {
  const text = files.read(path);
  const manifest = text === undefined ? undefined : parseObject(text);
  if (text === undefined || manifest === undefined) return [];
  const declarations: Declaration[] = [];
  for (const group of GROUPS) {
    const section = objectAt(manifest, group.name);
    const from = Math.max(0, text.indexOf(`"${group.name}"`));
    for (const [name, range] of Object.entries(section)) {
      if (typeof range !== 'string' || isLocal(range)) continue;
      const found = text.indexOf(`"${name}"`, from);
      const line = lineAt(text, Math.max(0, found));
      declarations.push({
        type: 'NPM',
        name,
        file: path,
        line,
        development: group.development,
        ...versionOf(path, name, range, locked),
      });
    }
  }
  const node = objectAt(manifest, 'engines')['node'];
  if (typeof node === 'string') {
    const line = lineAt(text, Math.max(0, text.indexOf('"node"', text.indexOf('"engines"'))));
    const runtime = declareRange('node', { written: node, range: node }, { file: path, line });
    if (runtime !== undefined) declarations.push(runtime);
  }
  return declarations;
}

function versionOf(
  path: string,
  name: string,
  range: string,
  locked: LockedVersion,
): Pick<Declaration, 'version' | 'exact'> {
  const pinned = locked(folderOf(path), name, range);
  if (pinned !== undefined && semver.valid(pinned) !== null) return { version: pinned, exact: true };
  // "npm:other@^1.0.0" is another package under this name; its range would be judged by the wrong rules.
  if (range.startsWith('npm:')) return { version: range, exact: false };
  const exact = semver.valid(range) !== null;
  return { version: exact ? (semver.valid(range) ?? range) : range, exact };
}

/** Packages of the project itself, folders and repositories have no version that a rule could know. */
function isLocal(range: string): boolean {
  return /^(?:file|link|workspace|portal|git|git\+\w+|https?|github|bitbucket|gitlab|catalog):|^[\w.-]+\/[\w.-]+(?:#.*)?$/.test(
    range,
  );
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

function objectAt(manifest: Record<string, unknown>, name: string): Record<string, unknown> {
  const value = manifest[name];
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
