import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname, extname, join } from 'node:path';

/** Of larger projects only the folders around the fix are analysed, as far up as there are not more source files. */
const MAX_SOURCE_FILES = 300;
const MAX_BLOB_BYTES = 1_000_000;
const MAX_OUTPUT_BYTES = 1 << 30;
/** Languages that call each other: of a project, those of the touched files are analysed. */
const FAMILIES = [
  ['.ts', '.tsx', '.js', '.jsx', '.mjs', '.vue'],
  ['.java', '.kt'],
  ['.py'],
  ['.php'],
  ['.go'],
  ['.cs'],
  ['.rb'],
];
const ALL = new Set(FAMILIES.flat());
const TEMPLATES = new Set(['.html', '.erb', '.twig', '.phtml', '.jsp', '.cshtml']);
const MANIFEST =
  /^(package\.json|pom\.xml|build\.gradle(\.kts)?|go\.mod|Gemfile|composer\.json|pyproject\.toml|requirements\.txt|.+\.csproj)$/;
const TEST =
  /(^|\/)(tests?|specs?|__tests__|e2e|fixtures?|testdata|node_modules|vendor)(\/|$)|[._-](test|spec)s?\.|Tests?\.(java|kt|cs|php)$|(^|\/)test_|\.min\.js$/i;

function git(mirror, args, input) {
  // A mirror may lack objects; it is never asked to fetch them, and its owner may be somebody else.
  const env = { ...process.env, GIT_NO_LAZY_FETCH: '1' };
  const options = { env, input, maxBuffer: MAX_OUTPUT_BYTES, stdio: ['pipe', 'pipe', 'ignore'] };
  return execFileSync('git', ['-c', 'safe.directory=*', '--git-dir', mirror, ...args], options);
}

/** Source files, without tests, that a commit changes against its first parent. */
export function touchedFiles(mirror, commit) {
  return git(mirror, ['diff', '--name-only', '-z', `${commit}^`, commit])
    .toString()
    .split('\0')
    .filter((path) => ALL.has(extname(path)) && !TEST.test(path));
}

/** Files that tell what the touched ones do: their languages, templates and manifests. */
function readable(files, touched) {
  const families = new Set(
    FAMILIES.filter((family) => touched.some((path) => family.includes(extname(path)))).flat(),
  );
  return files.filter(
    ({ path }) =>
      !TEST.test(path) &&
      (families.has(extname(path)) || TEMPLATES.has(extname(path)) || MANIFEST.test(basename(path))),
  );
}

const startOf = (path, depth) => path.split('/').slice(0, depth).join('/');

function aroundFix(files, touched) {
  for (let depth = 0; depth < 12; depth++) {
    const starts = new Set(touched.map((path) => startOf(dirname(path), depth)));
    const near = files.filter(({ path }) => starts.has(startOf(dirname(path), depth)));
    if (near.filter(({ path }) => ALL.has(extname(path))).length <= MAX_SOURCE_FILES) return near;
  }
  return files.filter(({ path }) => touched.includes(path));
}

/** Writes the code of a commit around what it touched, without tests. Throws when objects are missing. */
export function writeTree(mirror, commit, touched, target) {
  const files = git(mirror, ['ls-tree', '-r', '-l', '-z', commit])
    .toString()
    .split('\0')
    .flatMap((row) => /^100\d+ blob (?<sha>\S+) +(?<size>\S+)\t(?<path>.*)$/s.exec(row)?.groups ?? [])
    .filter(({ size }) => !(Number(size) > MAX_BLOB_BYTES));
  const wanted = aroundFix(readable(files, touched), touched);
  const blobs = git(
    mirror,
    ['cat-file', '--batch', '--buffer'],
    wanted.map(({ sha }) => `${sha}\n`).join(''),
  );
  let offset = 0;
  for (const { path, size } of wanted) {
    const start = blobs.indexOf(10, offset) + 1;
    if (!blobs.subarray(offset, start).includes(' blob ')) throw new Error(`no object for ${path}`);
    const file = join(target, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, blobs.subarray(start, start + Number(size)));
    offset = start + Number(size) + 1;
  }
}
