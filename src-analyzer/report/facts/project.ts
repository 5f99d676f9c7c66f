import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { FileRole } from '#contract/words.ts';
import type { FileEntry } from '#contract/public-api/files.ts';
import { languageNamed, OTHER } from '#analyzer/languages/languages.ts';
import { isTestLikeRole, roleOf } from '#analyzer/source/file-role.ts';
import { isBuildWrapper } from '#analyzer/source/roles/foreign-signs.ts';
import { isAutotoolsOutput, isKeptByConvention } from '#analyzer/source/roles/generated-sign.ts';
import { compareText } from '#platform/compare-text.ts';

/** What the report knows about a project's own code, digested once from the scan. */
export interface Project {
  /** Code people write and maintain: no tests or tooling, nothing generated, vendored or minified. Largest first. */
  readonly code: readonly FileEntry[];
  readonly codeLines: number;
  readonly tests: readonly FileEntry[];
  readonly testFiles: number;
  readonly testLines: number;
  /** Generated, vendored and minified code, largest first. */
  readonly bulk: readonly FileEntry[];
  readonly bulkLines: number;
  /** Large built or stored files among the sources, largest first. */
  readonly binaries: readonly FileEntry[];
  /** Long files in a language of code that hold data alone, largest first: they count nowhere. */
  readonly tables: readonly FileEntry[];
  readonly languages: ReadonlyMap<string, number>;
  readonly readme: FileEntry | undefined;
  readonly byPath: ReadonlyMap<string, FileEntry>;
  /** Files whose findings do not count: tests, examples, tooling, and what nobody here wrote. */
  readonly unjudged: ReadonlySet<string>;
}

type Part = 'code' | 'sample' | 'tooling' | 'test' | 'bulk' | 'other';

/** MyBatis Generator leaves no mark in the path; a folder full of these is its work. */
const MYBATIS_EXAMPLE = 'Example.java';
const MIN_MYBATIS = 5;
const LARGE_BINARY_BYTES = 500_000;
/** Binaries that belong into a release or a store. Pictures, fonts and sounds are sources of their own kind. */
const BUILT_OR_STORED =
  /\.(jar|war|ear|aar|apk|ipa|exe|dll|so|dylib|a|lib|o|obj|class|pyc|whl|egg|gem|nupkg|deb|rpm|msi|dmg|iso|zip|gz|tgz|bz2|xz|zst|7z|rar|tar|bin|dat|dump|bak|db|sqlite3?|mdb|pdb|parquet|h5|onnx|pt|pth|pkl|psd|mp4|mov|avi|mkv)$/i;
/** At the top, or one folder down as archives often pack it. */
const README = /^([^/]+\/)?readme([._-][\w.-]*)?$/i;

function isCodeLanguage(name: string): boolean {
  if (name === OTHER) return false;
  const { kind, traits } = languageNamed(name);
  return !traits.has('unorganised') && (traits.has('component') || kind === 'programming');
}

/** The folder of a file that looks like MyBatis Generator's work. */
function mybatisFolder(path: string): string | undefined {
  return path.endsWith(MYBATIS_EXAMPLE) ? path.slice(0, path.lastIndexOf('/') + 1) : undefined;
}

/** Folders in which MyBatis Generator has been at work. */
function listMybatisFolders(files: readonly FileEntry[]): Set<string> {
  const found = new Map<string, number>();
  for (const { path } of files) {
    const folder = mybatisFolder(path);
    if (folder !== undefined) found.set(folder, (found.get(folder) ?? 0) + 1);
  }
  return new Set([...found].filter(([, number]) => number >= MIN_MYBATIS).map(([folder]) => folder));
}

const GO_VENDOR_LIST = /^(?:.*\/)?vendor\/modules\.txt$/;

/** Files that `go mod vendor` has put there: Go's own way to pin packages, written down beside them. */
function goVendorTest(files: readonly FileEntry[]): (path: string) => boolean {
  const folders = files
    .filter(({ path }) => GO_VENDOR_LIST.test(path))
    .map(({ path }) => path.slice(0, path.lastIndexOf('/') + 1));
  return (path) => folders.some((folder) => path.startsWith(folder));
}

type File = FileEntry & { readonly role: FileRole };

/** The files with the scan's word for each; a scan of before had none, and named what was generated. */
function listFiles({ files, generatedFiles }: ScanResponse): File[] {
  const generated = new Set(generatedFiles);
  const guess = (file: FileEntry): FileRole => (generated.has(file.path) ? 'GENERATED' : roleOf(file, ''));
  return files.map((file) => ({ ...file, role: file.role ?? guess(file) }));
}

/** Where the code of a role counts. What is neither written here nor bulk to carry, such as migrations, counts nowhere. */
const PARTS: Partial<Record<FileRole, Part>> = {
  OWN: 'code',
  EXAMPLE: 'sample',
  TOOLING: 'tooling',
  TEST: 'test',
  GENERATED: 'bulk',
  BUNDLE: 'bulk',
  VENDORED: 'bulk',
};

const OWN_BY_SIZE = { sample: 'EXAMPLE', tooling: 'TOOLING' } as const;

/** What a folder of tests has besides tests: the settings of a runner, and what makes a package or an assembly of it. */
const BESIDE_TESTS =
  /(?:^|\/)(?:(?:jest|vitest|playwright|karma|cypress|protractor|wdio)[\w.-]{0,40}\.(?:config|conf)\.\w{2,4}|(?:package|module)-info\.java|__init__\.py|AssemblyInfo\.cs|(?:Global)?Usings\.cs)$/;
/** What a generator has put there for tests to come, `from django.test import TestCase`, is none. */
const MIN_TEST_LINES = 2;
const isBesideTests = ({ path, loc }: File): boolean => BESIDE_TESTS.test(path) || loc < MIN_TEST_LINES;

function partOf(file: File): Part {
  if (!isCodeLanguage(file.language) || isBuildWrapper(file.path)) return 'other';
  if (isKeptByConvention(file.path)) return 'other';
  if (file.role === 'TEST' && isBesideTests(file)) return 'other';
  // Mocks that a tool wrote for tests weigh nothing against the code that is shipped.
  if (file.role === 'GENERATED' && isTestLikeRole(roleOf(file, ''))) return 'other';
  return isAutotoolsOutput(file.path) ? 'bulk' : (PARTS[file.role] ?? 'other');
}

function isLargeBinary({ path, loc, sizeBytes, role }: File): boolean {
  return loc === 0 && sizeBytes >= LARGE_BINARY_BYTES && BUILT_OR_STORED.test(path) && role !== 'TEST';
}

const byLines = (a: FileEntry, b: FileEntry): number => b.loc - a.loc || compareText(a.path, b.path);
const byBytes = (a: FileEntry, b: FileEntry): number =>
  b.sizeBytes - a.sizeBytes || compareText(a.path, b.path);

/** From here on a file would be named as a long one if it held code. */
export const LONG_TABLE_LINES = 500;
const isLongTable = ({ role, language, loc }: File): boolean =>
  role === 'DATA' && loc > LONG_TABLE_LINES && isCodeLanguage(language);

export function sumLines(files: readonly FileEntry[]): number {
  return files.reduce((sum, file) => sum + file.loc, 0);
}

function linesByLanguage(files: readonly FileEntry[]): Map<string, number> {
  const lines = new Map<string, number>();
  for (const { language, loc } of files) lines.set(language, (lines.get(language) ?? 0) + loc);
  return new Map([...lines].sort((a, b) => b[1] - a[1] || compareText(a[0], b[0])));
}

/** Digests the scan; judges every file by its role, language and size. */
export function createProject(scan: ScanResponse): Project {
  const parts: Record<Part, FileEntry[]> = {
    code: [],
    sample: [],
    tooling: [],
    test: [],
    bulk: [],
    other: [],
  };
  const files = listFiles(scan);
  const mybatis = listMybatisFolders(files);
  const isVendoredByGo = goVendorTest(files);
  for (const file of files) {
    if (isVendoredByGo(file.path)) {
      parts.other.push(file);
      continue;
    }
    const folder = mybatisFolder(file.path);
    parts[folder !== undefined && mybatis.has(folder) ? 'bulk' : partOf(file)].push(file);
  }
  // Where examples or scripts are most of the code, they are what the project is.
  const isMost = (part: 'sample' | 'tooling'): boolean => sumLines(parts[part]) > sumLines(parts.code);
  const also = (['sample', 'tooling'] as const).filter(isMost);
  const code = [...parts.code, ...also.flatMap((part) => parts[part])].toSorted(byLines);
  const judged = new Set<FileRole>(['OWN', ...also.map((part) => OWN_BY_SIZE[part])]);
  const unjudged = files.filter(({ role }) => !judged.has(role));
  return {
    code,
    codeLines: sumLines(code),
    tests: parts.test,
    testFiles: parts.test.length,
    testLines: sumLines(parts.test),
    bulk: parts.bulk.toSorted(byLines),
    bulkLines: sumLines(parts.bulk),
    binaries: files.filter(isLargeBinary).sort(byBytes),
    tables: files.filter(isLongTable).toSorted(byLines),
    languages: linesByLanguage(code),
    readme: files.find((file) => README.test(file.path)),
    unjudged: new Set([...parts.bulk, ...unjudged].map(({ path }) => path)),
    byPath: new Map(files.map((file) => [file.path, file])),
  };
}

/** True for files whose findings count: the project's own code, configuration and the like. */
export function isJudged({ unjudged }: Project, path: string): boolean {
  return !unjudged.has(path);
}

/** Lines that lie beyond a file's first `limit` code lines, over all files. Grows smoothly, without a step. */
export function linesBeyond(files: readonly FileEntry[], limit: number): number {
  return files.reduce((sum, file) => sum + Math.max(0, file.loc - limit), 0);
}
