import { lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { QualityFile } from '../engine.ts';

/** Where tools put their reports, below the root or a module; these folders are ignored by the walk. */
const REPORT_PATHS = [
  'coverage/lcov.info',
  'coverage/coverage-final.json',
  'coverage/coverage-summary.json',
  'coverage/cobertura-coverage.xml',
  'coverage/clover.xml',
  'lcov.info',
  'coverage.xml',
  'cobertura.xml',
  'clover.xml',
  'cover.out',
  'coverage.out',
  'coverage.txt',
  'build/logs/clover.xml',
];
/** Folders that hold reports in sub-folders: [folder, what a report's path inside must look like, depth]. */
const REPORT_FOLDERS: readonly (readonly [string, RegExp, number])[] = [
  ['target/site', /^jacoco[\w-]*\/jacoco\.xml$/, 2],
  ['build/reports/jacoco', /\.xml$/, 3],
  ['build/reports/kover', /\.xml$/, 2],
  ['TestResults', /(^|\/)coverage\.cobertura\.xml$/, 3],
];
/** A report larger than this is not read. */
const MAX_REPORT_BYTES = 20 * 1024 * 1024;
/** Folders that are asked for reports: those that hold a manifest. */
const MANIFEST =
  /(^|\/)(package\.json|pom\.xml|build\.gradle(\.kts)?|go\.mod|pyproject\.toml|setup\.(py|cfg)|composer\.json|Cargo\.toml|Gemfile|[^/]+\.csproj|CMakeLists\.txt)$/;
const IN_RESOURCES = /(^|\/)resources\//i;

/** A file of the project as this room needs it. */
export type ProjectFile = Pick<QualityFile, 'path' | 'role'>;

function isReadableFile(path: string): boolean {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  return stat !== undefined && stat.isFile() && stat.size <= MAX_REPORT_BYTES;
}

/** Every folder on the way must be a real one: a link could lead out of the project. */
function isRealFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function leadsThroughFolders(root: string, path: string): boolean {
  const parts = path.split('/').slice(0, -1);
  return parts.every((_, index) => isRealFolder(join(root, ...parts.slice(0, index + 1))));
}

function listFiles(folder: string, depth: number, prefix = ''): string[] {
  if (depth < 0 || !isRealFolder(folder)) return [];
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return listFiles(join(folder, entry.name), depth - 1, `${prefix}${entry.name}/`);
    return entry.isFile() ? [`${prefix}${entry.name}`] : [];
  });
}

function modulesOf(files: readonly ProjectFile[]): string[] {
  const modules = new Set(['']);
  for (const { path, role } of files) {
    if (MANIFEST.test(path) && role === 'OWN' && !IN_RESOURCES.test(path))
      modules.add(path.slice(0, path.lastIndexOf('/') + 1));
  }
  return [...modules].sort();
}

/**
 * Coverage reports of a project, relative to its root: at fixed places of the root and of each module.
 * Nothing is run to make one, and none is taken from test data.
 */
export function findReports(root: string, files: readonly ProjectFile[]): string[] {
  const found: string[] = [];
  for (const module of modulesOf(files)) {
    for (const path of REPORT_PATHS) {
      const report = `${module}${path}`;
      if (isReadableFile(join(root, report)) && leadsThroughFolders(root, report)) found.push(report);
    }
    for (const [folder, pattern, depth] of REPORT_FOLDERS) {
      if (!leadsThroughFolders(root, `${module}${folder}/x`)) continue;
      for (const path of listFiles(join(root, module, folder), depth)) {
        if (pattern.test(path) && isReadableFile(join(root, module, folder, path)))
          found.push(`${module}${folder}/${path}`);
      }
    }
  }
  return found;
}
