import { posix } from 'node:path';
import { readText } from '#analyzer/source/read-text.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import type { Declaration } from '../declaration.ts';
import { folderOf, isIn, type ProjectFiles } from '../project-files.ts';
import { isDotnetProgram } from '../runtime/dotnet-frameworks.ts';
import { parseMsBuild } from './msbuild.ts';

const PROJECT = /\.(?:cs|fs|vb)proj$/;
const SOLUTION = /\.slnx?$/;
const IN_SOLUTION = /"([^"\n]{1,500}\.(?:cs|fs|vb)proj)"/g;
/** What is written of a project by its folder: packages.config and lock files name none. */
const BESIDE_PROJECT = /(?:^|\/)packages\.(?:config|lock\.json)$/;
/** Files that may build a project by its name, whatever solutions say. */
const MAY_BUILD =
  /(?:^|\/)(?:[^/]*Dockerfile[^/]*|Makefile|[^/]+\.(?:sh|ps1|psm1|cmd|bat|cake|fsx|ya?ml|slnf|proj|props|targets|json))$/;
/** What builds projects is short; data are long. */
const MAX_BUILD_BYTES = 200_000;

/**
 * Declarations with those marked whose project is left over: a library below a solution that names others, which no solution, no
 * project that is built and no file that may build projects names. A program may be built by hand, and is none.
 */
export function markLeftOver(
  declarations: readonly Declaration[],
  files: ProjectFiles,
  listed: readonly SourceFile[],
): readonly Declaration[] {
  if (!declarations.some(({ type }) => type === 'NUGET')) return declarations;
  const leftOver = leftOverProjects(files, listed);
  if (leftOver.size === 0) return declarations;
  const folders = new Set([...leftOver].map(folderOf));
  // Of two projects in one folder either may be meant.
  for (const path of files.paths)
    if (PROJECT.test(path) && !leftOver.has(path)) folders.delete(folderOf(path));
  return declarations.map((one) => {
    const isOne =
      leftOver.has(one.file) || (BESIDE_PROJECT.test(one.file) && folders.has(folderOf(one.file)));
    return isOne ? { ...one, leftOver: true } : one;
  });
}

function leftOverProjects(files: ProjectFiles, listed: readonly SourceFile[]): ReadonlySet<string> {
  const solutions = listed.filter(({ path }) => SOLUTION.test(path));
  const projects = files.paths.filter((path) => PROJECT.test(path));
  const named = new Set(solutions.flatMap(({ path }) => projectsIn(path, files.read(path) ?? '')));
  const roots = projects.filter((path) => named.has(path) || isProgram(files, path));
  const built = builtFrom(roots, files);
  if (built === undefined || roots.length === 0) return new Set();
  const speaking = solutions.filter(({ path }) =>
    projectsIn(path, files.read(path) ?? '').some((one) => built.has(one)),
  );
  const open = projects.filter(
    (path) => !built.has(path) && speaking.some((solution) => isIn(folderOf(solution.path), path)),
  );
  return open.length === 0 ? new Set() : new Set(unnamed(open, listed));
}

const placeOf = (written: string, from: string): string =>
  posix.join(folderOf(from), written.replaceAll('\\', '/'));

const projectsIn = (path: string, text: string): string[] =>
  [...text.matchAll(IN_SOLUTION)].map(([, written = '']) => placeOf(written, path));

function isProgram(files: ProjectFiles, path: string): boolean {
  const project = files.parsed(path, parseMsBuild);
  // What cannot be read may be anything.
  return project === undefined || isDotnetProgram(project);
}

/** The projects and those that they refer to; undefined where a path is filled in, so that it may lead to any. */
function builtFrom(roots: readonly string[], files: ProjectFiles): ReadonlySet<string> | undefined {
  const built = new Set<string>();
  const waiting = [...roots];
  const shared = files.paths.filter((path) => /\.(?:props|targets)$/.test(path));
  for (const path of shared) if (referencesOf(path, files).length > 0) return undefined;
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (built.has(next)) continue;
    built.add(next);
    const written = referencesOf(next, files);
    if (written.some((one) => /[$*]/.test(one))) return undefined;
    waiting.push(...written.map((one) => placeOf(one, next ?? '')));
  }
  return built;
}

const referencesOf = (path: string, files: ProjectFiles): readonly string[] =>
  files.parsed(path, parseMsBuild)?.projects ?? [];

/** Those whose names stand in no file that may build them. */
function unnamed(projects: readonly string[], listed: readonly SourceFile[]): readonly string[] {
  let open = projects.map((path) => ({ path, name: posix.basename(path).replace(PROJECT, '') }));
  for (const { path, absolutePath, sizeBytes } of listed) {
    if (!MAY_BUILD.test(path) || sizeBytes > MAX_BUILD_BYTES || BESIDE_PROJECT.test(path)) continue;
    if (open.length === 0) break;
    const { text } = readText(absolutePath, MAX_BUILD_BYTES);
    open = open.filter(({ name }) => !isNamed(name, text));
  }
  return open.map(({ path }) => path);
}

/** `HttpClient` is not named by `HttpClient.Contracts`. */
function isNamed(name: string, text: string): boolean {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const before = text.charAt(at - 1);
    const after = text.slice(at + name.length, at + name.length + 2);
    const isWhole = !/[\w.]/.test(before) && !/^(?:\w|\.[A-Z])/.test(after);
    if (isWhole) return true;
  }
  return false;
}
