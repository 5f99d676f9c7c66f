import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cruiseTree } from './cruise.mjs';

/*
 * Every import rule meets a violation planted for it, in a small tree of its own, together with what it must let pass.
 * Reads as: rule, offending file, what it imports.
 */
const PLANTED: [rule: string, file: string, imported: string][] = [
  ['processes-meet-only-in-the-contract', 'src-main/features/a/a.service.ts', '#analyzer/scan/scan.ts'],
  ['processes-meet-only-in-the-contract', 'src-renderer/features/a/a.page.tsx', '#main/api-error.ts'],
  ['platform-knows-no-process', 'src-platform/git/find.ts', '#analyzer/scan/scan.ts'],
  ['page-stands-on-the-contract-alone', 'src-renderer/features/a/order.ts', '#platform/order.ts'],
  ['contract-imports-only-zod', 'src-contract/limits.ts', 'node:fs'],
  ['page-loads-no-schemas', 'src-renderer/features/a/a.api.ts', '#contract/public-api/reports.ts'],
  ['words-are-no-schemas', 'src-contract/said.ts', 'zod'],
  ['editor-loads-when-met', 'src-renderer/features/a/a.view.ts', '#renderer/components/code/line-authors.ts'],
  ['renderer-has-no-node', 'src-renderer/features/a/disk.ts', 'node:fs'],
  ['only-the-shell-imports-electron', 'src-main/features/b/b.service.ts', 'electron'],
  ['nobody-imports-the-composition-root', 'src-main/http/server.ts', '#main/app/settings.ts'],
  ['nothing-imports-the-preload', 'src-main/app/wiring.ts', '#main/preload.ts'],
  ['rooms-below-features', 'src-main/database/open.ts', '#main/features/a/index.ts'],
  ['platform-rooms-stand-alone', 'src-main/storage/unzip.ts', '#main/database/tables.ts'],
  ['feature-entry-point', 'src-main/features/b/b.rules.ts', '#main/features/a/a.types.ts'],
  ['page-entry-point', 'src-renderer/features/b/b.page.tsx', '#renderer/features/a/inside.ts'],
  ['components-know-no-business', 'src-renderer/components/table.tsx', '#renderer/features/a/index.ts'],
  ['routes-skip-no-layer', 'src-main/features/a/a.routes.ts', './a.repository.ts'],
  ['services-know-no-http', 'src-main/features/c/c.service.ts', 'express'],
  ['repository-is-a-leaf', 'src-main/features/c/c.repository.ts', './c-other.service.ts'],
  ['rules-are-pure', 'src-main/features/c/c.rules.ts', './c-other.repository.ts'],
  ['only-repositories-touch-sql', 'src-main/features/d/d.service.ts', 'better-sqlite3'],
  ['only-repositories-touch-sql', 'src-main/features/d/d.routes.ts', 'kysely'],
  ['only-routes-touch-express', 'src-main/storage/download.ts', 'express'],
  ['only-storage-unpacks', 'src-main/features/d/d-import.ts', 'unzipper'],
  ['only-git-rooms-run-git', 'src-analyzer/evolution/evolution.ts', 'dugite'],
  ['only-llm-talks-to-the-model', 'src-analyzer/explain/explain.ts', 'ollama'],
  ['analyses-share-nothing', 'src-analyzer/report/report.ts', '#analyzer/scan/scan.ts'],
  ['chat-uses-only-rag', 'src-analyzer/chat/chat.ts', '#analyzer/scan/scan.ts'],
  ['analyzer-platform-below-analyses', 'src-analyzer/syntax/parse.ts', '#analyzer/scan/scan.ts'],
  ['analyzer-platform-below-analyses', 'src-analyzer/languages/go/rules.ts', '#analyzer/scan/scan.ts'],
  ['rules-know-no-language', 'src-analyzer/rules/rule.ts', '#analyzer/languages/go/index.ts'],
  ['languages-go-by-their-list', 'src-analyzer/scan/layout.ts', '#analyzer/languages/go/index.ts'],
  ['parts-of-languages-load-when-met', 'src-analyzer/languages/rust/index.ts', './facts.ts'],
  ['parts-of-languages-load-when-met', 'src-analyzer/languages/php/index.ts', './rules/index.ts'],
  ['parts-of-languages-load-when-met', 'src-analyzer/languages/ruby/index.ts', './flow/index.ts'],
  ['only-the-entry-imports-the-server', 'src-analyzer/quality/quality.ts', '#analyzer/server/http.ts'],
  ['no-dev-deps-in-product', 'src-analyzer/doc/doc.ts', 'vitest'],
  ['no-undeclared-packages', 'src-analyzer/rag/rag.ts', 'left-pad'],
  ['no-tests-in-product', 'src-analyzer/git/history.ts', './history.test.ts'],
  ['nobody-imports-journeys', 'src-main/features/d/d.types.ts', '../../../e2e/support/app.ts'],
  ['nothing-unresolvable', 'src-main/features/e/e.service.ts', './not-there.ts'],
];

/** Imports that look alike and are allowed. */
const ALLOWED: [file: string, imported: string][] = [
  ['src-main/features/a/a-ok.service.ts', '#main/features/e/index.ts'],
  ['src-main/features/a/a-ok.repository.ts', 'kysely'],
  ['src-main/features/a/a-ok.routes.ts', 'express'],
  ['src-main/database/connection.ts', 'better-sqlite3'],
  ['src-main/storage/zip.ts', 'unzipper'],
  ['src-main/app/desktop.ts', 'electron'],
  ['src-main/app/headless.ts', '#main/features/a/index.ts'],
  ['src-contract/public-api/files.ts', 'zod'],
  ['src-renderer/features/a/a-ok.api.ts', '#contract/said-ok.ts'],
  ['src-platform/git/find-ok.ts', 'dugite'],
  ['src-main/features/a/a-order.rules.ts', '#platform/order.ts'],
  ['src-analyzer/chat/retrieve.ts', '#analyzer/rag/search.ts'],
  ['src-analyzer/scan/shares.ts', '#analyzer/languages/languages.ts'],
  ['src-analyzer/languages/all.ts', '#analyzer/languages/go/index.ts'],
  ['src-analyzer/index.ts', '#analyzer/scan/scan.ts'],
  ['src-renderer/features/a/a-ok.page.tsx', 'react'],
];

const FILES_IMPORTED = [
  'src-platform/order.ts',
  'src-contract/public-api/reports.ts',
  'src-contract/said-ok.ts',
  'src-renderer/components/code/line-authors.ts',
  'src-analyzer/scan/scan.ts',
  'src-analyzer/server/http.ts',
  'src-analyzer/rag/search.ts',
  'src-analyzer/languages/languages.ts',
  'src-analyzer/languages/go/index.ts',
  'src-analyzer/languages/rust/facts.ts',
  'src-analyzer/languages/php/rules/index.ts',
  'src-analyzer/languages/ruby/flow/index.ts',
  'src-analyzer/git/history.test.ts',
  'src-main/api-error.ts',
  'src-main/app/settings.ts',
  'src-main/preload.ts',
  'src-main/database/tables.ts',
  'src-main/features/a/index.ts',
  'src-main/features/a/a.types.ts',
  'src-main/features/a/a.repository.ts',
  'src-main/features/c/c-other.service.ts',
  'src-main/features/c/c-other.repository.ts',
  'src-main/features/e/index.ts',
  'src-renderer/features/a/index.ts',
  'src-renderer/features/a/inside.ts',
  'e2e/support/app.ts',
];

const SHIPPED = ['zod', 'express', 'better-sqlite3', 'kysely', 'unzipper', 'dugite', 'ollama'];
const DEVELOPMENT = ['vitest', 'react', 'electron'];

type Violation = { rule: { name: string }; from: string; to: string };
let violations: Violation[] = [];
let counts: { files: number; cruised: number; forbidden: { name?: string }[] };
let tree: string;

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), text);
}

beforeAll(async () => {
  tree = realpathSync(mkdtempSync(join(tmpdir(), 'vitals-rules-')));
  const versions = (names: string[]): Record<string, string> =>
    Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const imports = Object.fromEntries(
    ['contract', 'platform', 'main', 'analyzer', 'renderer'].map((room) => [`#${room}/*`, `./src-${room}/*`]),
  );
  const manifest = { name: 'planted', type: 'module', imports };
  const packages = { dependencies: versions(SHIPPED), devDependencies: versions(DEVELOPMENT) };
  write('package.json', JSON.stringify({ ...manifest, ...packages }));
  for (const name of [...SHIPPED, ...DEVELOPMENT, 'left-pad']) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }));
    write(`node_modules/${name}/index.js`, 'module.exports = {};');
  }
  for (const file of FILES_IMPORTED) write(file, 'export const value = 1;\n');
  const importing = [...PLANTED.map(([, file, to]) => [file, to] as const), ...ALLOWED];
  for (const [file, to] of importing)
    write(file, `import { value } from '${to}';\nexport const own = value;\n`);
  write('src-main/features/f/one.ts', "import { two } from './two.ts';\nexport const one = two;\n");
  write(
    'src-main/features/f/two.ts',
    "import type { one } from './one.ts';\nexport const two: typeof one = 2;\n",
  );
  write('src-main/features/f/alone.ts', 'export const alone = 1;\n');
  const result = await cruiseTree(tree);
  violations = result.violations as Violation[];
  counts = result;
});

afterAll(() => rmSync(tree, { recursive: true, force: true }));

const brokenBy = (file: string): string[] =>
  violations.filter(({ from }) => from === file).map(({ rule }) => rule.name);

describe('the import rules', () => {
  test.each(PLANTED)('%s: %s imports %s', (rule, file) => {
    expect(brokenBy(file)).toContain(rule);
  });

  test.each(ALLOWED)('%s may import %s', (file) => {
    expect(brokenBy(file)).toEqual([]);
  });

  test('a circle is reported even when one of its arrows is only a type', () => {
    expect(brokenBy('src-main/features/f/one.ts')).toContain('no-cycles');
  });

  test('a module that nobody imports is reported', () => {
    expect(brokenBy('src-main/features/f/alone.ts')).toContain('no-orphans');
  });

  test('no rule is without its planted violation', () => {
    const planted = new Set([...PLANTED.map(([rule]) => rule), 'no-cycles', 'no-orphans']);
    expect(counts.forbidden.map(({ name }) => String(name)).toSorted()).toEqual([...planted].toSorted());
  });

  test('every file of the tree was cruised', () => {
    expect(counts.cruised).toBe(counts.files);
    expect(counts.files).toBeGreaterThan(PLANTED.length);
  });
});
