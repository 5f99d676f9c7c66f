import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import {
  PAST_FILES_MAX,
  PAST_FOLDERS_MAX,
  type PastFile,
  type PastMap,
} from '#contract/public-api/timeline.ts';
import type { PartResults } from '#main/features/analyses/index.ts';
import type { ScanResponse } from '#contract/analyzer-api/scan.ts';

/** A part that failed is undefined. */
export type PastAnswers = { readonly scan: ScanResponse } & {
  readonly [Name in keyof PartResults]: PartResults[Name] | undefined;
};

/** What is kept of a commit's files: the map without the commit itself, and how deep its folders are. */
export type StoredMap = Pick<PastMap, 'files' | 'totalFiles' | 'folders' | 'links'> & {
  readonly depth: number;
};

/**
 * The hand-written source files of a commit and the folders they are in.
 * @param depth parts of a path that name a folder, the same over all commits of a project; null: the most that give few enough
 */
export function mapOf(answers: PastAnswers, depth: number | null): StoredMap {
  const files = sourceFiles(answers);
  const paths = files.map(({ path }) => path);
  const used = depth ?? depthFor(paths);
  const folders = foldersOf(files, used);
  return {
    depth: used,
    files: files.slice(0, PAST_FILES_MAX),
    totalFiles: files.length,
    folders,
    links: linksOf(answers.architecture, used, new Set(folders.map(({ name }) => name))),
  };
}

/** The largest first. */
function sourceFiles({ scan, quality, evolution }: PastAnswers): PastFile[] {
  const entries = new Map(scan.files.map((file) => [file.path, file]));
  const issues = new Map<string, number>();
  if (quality?.available === true) {
    for (const { filePath, confidence } of quality.issues) {
      if (confidence !== 'REVIEW') issues.set(filePath, (issues.get(filePath) ?? 0) + 1);
    }
  }
  const listed = evolution?.available === true ? (evolution.attention?.files ?? []) : [];
  const attention = new Map(listed.map((file) => [file.path, file.attention]));
  const files = (evolution?.files ?? []).flatMap(({ filePath: path, commits }): PastFile[] => {
    const entry = entries.get(path);
    if (entry === undefined) return [];
    const { language, loc } = entry;
    return [
      { path, language, loc, commits, issues: issues.get(path) ?? 0, attention: attention.get(path) ?? null },
    ];
  });
  return files.toSorted((one, other) => other.loc - one.loc || (one.path < other.path ? -1 : 1));
}

const ROOT = '.';

function folderOf(path: string, depth: number): string {
  const folders = path.split('/').slice(0, -1);
  return folders.length === 0 ? ROOT : folders.slice(0, depth).join('/');
}

const MAX_DEPTH = 12;

function depthFor(paths: readonly string[]): number {
  for (let depth = MAX_DEPTH; depth > 1; depth -= 1) {
    if (new Set(paths.map((path) => folderOf(path, depth))).size <= PAST_FOLDERS_MAX) return depth;
  }
  return 1;
}

function foldersOf(files: readonly PastFile[], depth: number): StoredMap['folders'] {
  const groups = Map.groupBy(files, ({ path }) => folderOf(path, depth));
  return [...groups]
    .map(([name, own]) => ({ name, files: own.length, loc: own.reduce((sum, { loc }) => sum + loc, 0) }))
    .toSorted((one, other) => other.loc - one.loc || (one.name < other.name ? -1 : 1))
    .slice(0, PAST_FOLDERS_MAX);
}

/** Between folders that are listed. A file counts once, however much it uses of a folder. */
function linksOf(
  architecture: ArchitectureResponse | undefined,
  depth: number,
  listed: ReadonlySet<string>,
): StoredMap['links'] {
  const fileOf = new Map(architecture?.nodes.map(({ nodeKey, filePath }) => [nodeKey, filePath]));
  const users = new Map<string, Map<string, Set<string>>>();
  for (const { sourceNodeKey, targetNodeKey } of architecture?.edges ?? []) {
    const source = fileOf.get(sourceNodeKey);
    const target = fileOf.get(targetNodeKey);
    if (source === undefined || target === undefined) continue;
    const [from, to] = [folderOf(source, depth), folderOf(target, depth)];
    if (from === to || !listed.has(from) || !listed.has(to)) continue;
    const targets = users.get(from) ?? new Map<string, Set<string>>();
    users.set(from, targets.set(to, (targets.get(to) ?? new Set()).add(source)));
  }
  return [...users].flatMap(([from, targets]) =>
    [...targets].map(([to, files]) => ({ from, to, files: files.size })),
  );
}
