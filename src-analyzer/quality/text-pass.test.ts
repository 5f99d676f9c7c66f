import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { DEFAULT_MAX_FILE_BYTES } from '../source/read-text.ts';
import { createTemporaryTree, type TemporaryTree } from '../source/temporary-tree.ts';
import { KeptTexts } from './kept-texts.ts';
import { listQualityFiles } from './list-files.ts';
import { loadRulePack } from './rule-pack.ts';
import { readTexts } from './text-pass.ts';
import type { TextRecord, TextRecords } from './text-records.ts';

let tree: TemporaryTree;
afterEach(() => tree.remove());

test('credentials of a file whose reading is held are found without another look at its text', async () => {
  const password = ['kT9', 'vQ2', 'xL7', 'pR4', 'zW8'].join('');
  tree = createTemporaryTree({
    'src/mail.ts': `export const password = '${password}';\n`,
    'src/plain.ts': 'export const port = 25;\n',
  });
  const project = listQualityFiles(tree.root, DEFAULT_MAX_FILE_BYTES);
  const pack = await loadRulePack();
  const kept = new Map<string, TextRecord | undefined>();
  const records: TextRecords = {
    recordOf: (path) => kept.get(path),
    keep: (recordOf) => project.files.forEach(({ path }) => kept.set(path, recordOf(path))),
  };
  const findings = () => readTexts(project, pack, { texts: new KeptTexts(), records }, () => {}).findings;
  const first = findings();
  expect(first).toMatchObject([{ path: 'src/mail.ts', line: 1 }]);
  writeFileSync(join(tree.root, 'src/mail.ts'), 'what is read from here on is another text');
  expect(findings()).toEqual(first);
  expect(findings()).toEqual(first);
});
