import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const LINTER_OR_GRAMMAR = /oxlint|ruff|tree-sitter/;

type Versions = Readonly<Record<string, string>>;

/** Linters and grammars find other places in another version; versions in package.json are exact. */
function toolsOf(root: string): string[] {
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    dependencies?: Versions;
    devDependencies?: Versions;
  };
  return Object.entries({ ...manifest.devDependencies, ...manifest.dependencies })
    .filter(([name]) => LINTER_OR_GRAMMAR.test(name))
    .map((tool) => tool.join('@'))
    .toSorted();
}

/**
 * A hash of source files, their paths among it, and of the versions of linters and grammars; 12 hexadecimal digits.
 * @param root folder of Vitals' own sources
 */
export function codeHash(root: string, glob: string, isLeftOut: RegExp): string {
  const hash = createHash('sha256').update(toolsOf(root).join('\n'));
  const paths = globSync(glob, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  for (const path of paths.filter((one) => !isLeftOut.test(one)).toSorted())
    hash.update(`\0${path}\0${readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')}`);
  return hash.digest('hex').slice(0, 12);
}

const SOURCES = 'src-{analyzer,contract,platform}/**/*.{ts,json}';
const OF_TESTS = /\.test\.ts$|\/(?:testing|__fixtures__)\//;

/** A hash of all that decides the analyzer's answers. */
export const analyzerHash = (root: string): string => codeHash(root, SOURCES, OF_TESTS);

/** Put in by the build (vite.config.ts); not there where the sources run as they are. */
declare const ANALYZER_HASH: string | undefined;

let version: string | undefined;

/** Version of the analyzer's code, different whenever it may answer something else. */
export function analyzerVersion(): string {
  version ??=
    typeof ANALYZER_HASH === 'string' ? ANALYZER_HASH : analyzerHash(join(import.meta.dirname, '../..'));
  return version;
}
