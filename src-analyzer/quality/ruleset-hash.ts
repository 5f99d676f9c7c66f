import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rooms of the analyzer whose code decides what is found and where. */
const ROOMS = 'src-analyzer/{flow,languages,quality,rules,source,syntax}/**/*.ts';
/** Beside it: what only tests use, and what finds nothing in the project's code. */
const DECIDES_NOTHING =
  /\.test\.ts$|\/(?:testing|__fixtures__)\/|\/quality\/(?:sonarqube|coverage|linter-process)\//;
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
 * A hash of everything that decides which findings there are: keys, kinds, severities, checks, and what they read from.
 * @param root folder of Vitals' own sources
 */
export function rulesetHash(root: string): string {
  const hash = createHash('sha256').update(toolsOf(root).join('\n'));
  const paths = globSync(ROOMS, { cwd: root }).map((path) => path.replaceAll('\\', '/'));
  for (const path of paths.filter((one) => !DECIDES_NOTHING.test(one)).toSorted())
    hash.update(`\0${path}\0${readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n')}`);
  return hash.digest('hex').slice(0, 12);
}
