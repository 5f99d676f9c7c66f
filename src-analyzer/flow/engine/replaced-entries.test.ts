import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

async function found(before: string): Promise<number> {
  const server = `import express from 'express';
import { exec } from 'node:child_process';
const app = express();
app.get('/', (req, res) => {
  ${before}
  exec('du ' + req.query.depth);
});`;
  const { findings } = await analyseTexts({ 'server.js': server });
  return findings.filter(({ weakness }) => weakness === 'command-injection').length;
}

test.each([
  ['nothing is put there', '', 1],
  ['a number is put there', 'req.query.depth = Number(req.query.depth);', 0],
  ['one is put under another key', 'req.query.size = Number(req.query.depth);', 1],
  ['one is put there on one way', 'if (isStrict()) req.query.depth = 3;', 1],
  ['one is put there if there is anything', 'if (req.query.depth) req.query.depth = 3;', 0],
  ['another text is put there at last', 'req.query.depth = 3; req.query.depth = req.query.name;', 1],
])('what a request holds where %s', async (_, before, count) => {
  expect(await found(before)).toBe(count);
});
