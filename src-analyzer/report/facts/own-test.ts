import type { FileEntry } from '#contract/public-api/files.ts';
import { packagesOf } from '#analyzer/languages/ecosystems.ts';
import type { Project } from './project.ts';

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1).toLowerCase();

/** The name of a file without its last ending, in lower case. */
function stemOf(path: string): string {
  const name = nameOf(path);
  const end = name.lastIndexOf('.');
  return end === -1 ? name : name.slice(0, end);
}

const foldersOf = (path: string): readonly string[] => path.toLowerCase().split('/').slice(0, -1);

/** More folders than any path of a real project has. */
const MAX_FOLDERS = 40;

/** How many folders two paths do not share, whatever stands between those they do: `src/main/a` and `src/test/a` are 2 apart. */
function distanceOf(a: string, b: string): number {
  const [one, other] = [foldersOf(a).slice(0, MAX_FOLDERS), foldersOf(b).slice(0, MAX_FOLDERS)];
  let shared = Array.from({ length: other.length + 1 }, () => 0);
  for (const folder of one) {
    const next = [0];
    for (const [at, name] of other.entries()) {
      next.push(folder === name ? (shared[at] ?? 0) + 1 : Math.max(next[at] ?? 0, shared[at + 1] ?? 0));
    }
    shared = next;
  }
  return one.length + other.length - 2 * (shared[other.length] ?? 0);
}

/** Whether a test can be of a file by their languages: code of one ecosystem. */
export function isTestedLike({ language }: FileEntry, test: FileEntry): boolean {
  const own = packagesOf(language);
  return test.language === language || (own !== undefined && packagesOf(test.language) === own);
}

/**
 * The test that is named after a file: `cart.test.ts`, `test_cart.py`, `CartTest.java`. Where another source file of the same name
 * lies nearer to it, `api/v1/cart.rb` to `spec/api/v1/cart_spec.rb`, it is the test of that one.
 */
export function ownTestOf(file: FileEntry, { code, tests }: Project): string | undefined {
  const { path } = file;
  const stem = stemOf(path);
  const names = new Set([
    `${stem}.test`,
    `${stem}.spec`,
    `${stem}_test`,
    `${stem}_spec`,
    `test_${stem}`,
    `${stem}test`,
    `${stem}tests`,
  ]);
  const named = tests.filter((one) => names.has(stemOf(one.path)) && isTestedLike(file, one));
  if (named.length === 0) return undefined;
  const rivals = code.filter((one) => one.path !== path && nameOf(one.path) === nameOf(path));
  const own = named.filter((test) => {
    const distance = distanceOf(path, test.path);
    return rivals.every((one) => distanceOf(one.path, test.path) > distance);
  });
  // Of two of one name nobody can tell which is meant.
  return own.length === 1 ? own[0]?.path : undefined;
}
