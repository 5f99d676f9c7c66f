import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { keepResultsIn } from '#analyzer/reuse/kept-results.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { structure } from './architecture.ts';

/** A class of so many methods and lines that it does too much, with one that others may call. */
const LEDGER = `package shop;

import shop.Store;

public class Ledger {
    private int total;
    private Store store;

    public int balance() { return total; }

${Array.from(
  { length: 24 },
  (_, at) => `    public int post${at}(String account) {
${Array.from({ length: 30 }, (__, step) => `        if (total > ${step} && account != null) total += ${at};\n`).join('')}        store.keep(account);
        return total;
    }
`,
).join('\n')}}
`;

const SHOP: Readonly<Record<string, string>> = {
  'src/shop/Ledger.java': LEDGER,
  'src/shop/Store.java':
    'package shop;\n\npublic class Store {\n    public Ledger ledger;\n\n    public void keep(String account) {\n        ledger.balance();\n    }\n}\n',
  'src/shop/Clock.java':
    'package shop;\n\npublic class Clock {\n    public long now() {\n        return 1;\n    }\n\n    public Ledger ledger() {\n        return null;\n    }\n}\n',
  'web/app.js':
    "import { shown } from './page.js';\nimport express from 'express';\nexport const app = express();\nexport function start(port) {\n  shown();\n}\n",
  'web/page.js': "import { app } from './app.js';\nexport function shown() {\n  return app;\n}\n",
};

let project: TemporaryTree;
let results: string;
beforeEach(() => {
  project = createTemporaryTree(SHOP);
  // Of its own: a graph that is kept on the disk is not drawn.
  results = mkdtempSync(join(tmpdir(), 'judged-again-'));
  keepResultsIn(results);
});
afterEach(() => {
  keepResultsIn(undefined);
  rmSync(results, { recursive: true, force: true });
  project.remove();
});

const analyse = (reuse = true): Promise<ArchitectureResponse> =>
  structure({ projectId: 1, codeDir: project.root, languages: [] }, detachedContext({ reuse }));

function edit(path: string, place: string, text: string): void {
  const before = readFileSync(join(project.root, path), 'utf8');
  expect(before).toContain(place);
  writeFileSync(join(project.root, path), before.replace(place, text));
}

/** The answer after an edit, and whether it is the graph of before; it is always that of a full analysis. */
async function after(path: string, place: string, text: string): Promise<boolean> {
  const first = await analyse();
  expect(first.violations.map(({ violationType }) => violationType)).toEqual(
    expect.arrayContaining(['CIRCULAR_DEPENDENCY', 'GOD_CLASS']),
  );
  edit(path, place, text);
  const second = await analyse();
  expect(second).toEqual(await analyse(false));
  return second.nodes === first.nodes;
}

const CLOCK = 'src/shop/Clock.java';
const BODY = 'public long now() {\n';

test.each([
  ['reads the clock', CLOCK, BODY, `${BODY}        long now = System.nanoTime();\n`],
  ['has lines before it', CLOCK, 'package shop;\n', 'package shop;\n\n\n// later\n'],
  ['is a comment', CLOCK, BODY, `${BODY}        // later\n`],
])('a body that %s leaves the graph as it was judged', async (_, path, place, text) => {
  expect(await after(path, place, text)).toBe(true);
});

test.each([
  ['asks another class', CLOCK, BODY, `${BODY}        ledger().balance();\n`],
  ['decides something', CLOCK, BODY, `${BODY}        if (System.nanoTime() < 2) return 2;\n`],
  ['calls what a large class offers', CLOCK, BODY, `${BODY}        anything().post3(null);\n`],
  [
    'is one of a large class',
    'src/shop/Ledger.java',
    'post7(String account) {\n',
    'post7(String account) {\n\n',
  ],
  ['is of a file that was read', 'web/page.js', 'return app;', 'app.on();\n  return app;'],
  ['begins to listen', 'web/app.js', '  shown();\n', '  shown();\n  app.listen(port);\n'],
  ['is a declaration', CLOCK, BODY, `private int count;\n    ${BODY}`],
])('a body that %s has the graph judged again', async (_, path, place, text) => {
  expect(await after(path, place, text)).toBe(false);
});

test('one edit after the other is told from the one before', async () => {
  const first = await analyse();
  for (const [at, statement] of ['long a = 1;', 'long b = System.nanoTime();', '// later'].entries()) {
    edit(CLOCK, BODY, `${BODY}        ${statement}\n`);
    edit(CLOCK, 'package shop;\n', 'package shop;\n\n');
    const now = await analyse();
    expect([at, now]).toEqual([at, await analyse(false)]);
    expect(now.nodes === first.nodes).toBe(true);
  }
});
