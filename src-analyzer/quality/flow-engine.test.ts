import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { detachedContext } from '../request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { parsedProject } from '../syntax/parsed-project.ts';
import { flowEngine } from './flow-engine.ts';

const trees: TemporaryTree[] = [];
afterEach(() => {
  for (const tree of trees.splice(0)) tree.remove();
});

const HANDLER = `const express = require('express');
const { exec } = require('node:child_process');
const app = express();
app.get('/', (req, res) => {
  exec('ls ' + req.query.folder);
});
`;

function project(): string {
  const tree = createTemporaryTree({ 'a.js': HANDLER });
  trees.push(tree);
  return tree.root;
}

async function placesIn(root: string): Promise<string[]> {
  const { findings } = await flowEngine.run({ root, files: [], environmentFiles: [] }, detachedContext());
  return findings.map(({ ruleKey, path, line }) => `${path}:${line} ${ruleKey}`);
}

const INJECTION = 'a.js:5 flow/command-injection';

test('finds the same in a kept parse, whose programs are gone', async () => {
  const root = project();
  expect(await placesIn(root)).toEqual([INJECTION]);
  const { files } = await parsedProject(root, detachedContext());
  expect(files.map(({ program }) => program)).toEqual([undefined]);
  expect(await placesIn(root)).toEqual([INJECTION]);
});

test('finds the same for two who ask at once', async () => {
  const root = project();
  expect(await Promise.all([placesIn(root), placesIn(root)])).toEqual([[INJECTION], [INJECTION]]);
});

test('finds what is new once the project has changed', async () => {
  const root = project();
  await placesIn(root);
  writeFileSync(join(root, 'a.js'), `\n${HANDLER}`);
  expect(await placesIn(root)).toEqual(['a.js:6 flow/command-injection']);
});

/** Pages that echo what one accessor gives. */
const pagesOf = (count: number): Record<string, string> => ({
  'input.php': '<?php function asked($name) { return $_GET[$name]; }',
  ...Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `page${at}.php`,
      `<?php include 'input.php'; echo asked('p${at}');`,
    ]),
  ),
});

test.each([
  [10, ['CERTAIN']],
  [11, ['REVIEW']],
])('%d ways through one place of another file: %s', async (count, expected) => {
  const tree = createTemporaryTree(pagesOf(count));
  trees.push(tree);
  const project = { root: tree.root, files: [], environmentFiles: [] };
  const { findings } = await flowEngine.run(project, detachedContext());
  expect(findings).toHaveLength(count);
  expect([...new Set(findings.map(({ confidence }) => confidence))]).toEqual(expected);
});
