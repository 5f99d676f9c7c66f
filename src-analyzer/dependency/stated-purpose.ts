import { posix } from 'node:path';
import { readText } from '#analyzer/source/read-text.ts';
import type { SourceFile } from '#analyzer/source/walk.ts';
import { jsonOf, tableAt, tomlOf, type Table } from './manifest-text.ts';
import { parsePom } from './maven/pom.ts';
import { parseMsBuild } from './nuget/msbuild.ts';

const MAX_MANIFEST_BYTES = 200_000;

/** The tables in which a manifest describes what it is of. */
const DESCRIBED: readonly (readonly [RegExp, (text: string) => readonly Table[]])[] = [
  [/^(?:package|composer)\.json$/, (text) => [tableAt(jsonOf(text))]],
  [/^pyproject\.toml$/, (text) => tablesIn(tomlOf(text), ['project'], ['tool', 'poetry'])],
  [/^Cargo\.toml$/, (text) => tablesIn(tomlOf(text), ['package'])],
  [/^pom\.xml$/, (text) => [{ description: parsePom(text)?.description }]],
  [/\.(?:cs|fs|vb)proj$/, (text) => [{ description: parseMsBuild(text)?.properties.get('description') }]],
];

const tablesIn = (manifest: Table | undefined, ...paths: readonly (readonly string[])[]): Table[] =>
  paths.map((path) => tableAt(manifest, ...path));

const KIND =
  '(?:integration|system|unit|functional|acceptance|regression|smoke|load|performance|e2e|end[- ]to[- ]end)';
/**
 * `Integration test environment for X`, `Test project of Y`, `End-to-end tests`. What helps others to test (`Test utilities`, `A
 * testing framework`) is a product.
 */
const OF_TESTS = new RegExp(
  String.raw`^(?:the |an? )?(?:${KIND}[- ]tests?(?: (?:environment|project|suite|bed|app|application|package|module|crate)s?)?|tests? (?:environment|project|suite|bed|app|application|crate)s?|${KIND}(?:,| and) ${KIND} tests?)(?:[.:,]|$| (?:for|of|against|with|that|which|in|on)\b)`,
  'i',
);

/**
 * Whether a manifest below the project's root says of itself that what it describes are tests, or what they run in. At the root stands
 * what the project is about.
 */
export function saysItIsOfTests({ path, absolutePath }: SourceFile): boolean {
  const read = DESCRIBED.find(([name]) => name.test(posix.basename(path)))?.[1];
  if (read === undefined || !path.includes('/')) return false;
  const { text } = readText(absolutePath, MAX_MANIFEST_BYTES);
  return read(text).some(
    ({ description }) => typeof description === 'string' && OF_TESTS.test(description.trim()),
  );
}
