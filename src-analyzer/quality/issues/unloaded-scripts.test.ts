import { describe, expect, test } from 'vitest';
import { type Files, programParts } from '../testing/program-parts.ts';

/** The scripts that nothing loads. */
const unloaded = async (files: Files): Promise<string[]> =>
  [...((await programParts('js/request-without-timeout', files)).unloaded ?? [])].toSorted();

const RATES = 'export const rates = () => axios.get("https://rates.example");\n';
const MODEL =
  'import type { Report } from "../report/report";\nimport { Schema } from "mongoose";\nexport const Old = model("Old", new Schema({}));\n';
const REPORT =
  'import { Old } from "models/old";\nexport interface Report {}\nexport const find = () => Old.find();\n';
const MAIN = 'import express from "express";\nexpress().listen(80);\n';
const PROGRAM = { 'src/server.ts': MAIN, 'package.json': '{ "private": true }' };

describe('nothing loads', () => {
  test.each<[string, readonly string[], Files]>([
    ['a file that only declares and that no other one imports', ['src/rates.ts'], { 'src/rates.ts': RATES }],
    [
      'what only such a file imports, although it does something when it is loaded',
      ['src/models/old.ts', 'src/report/report.ts'],
      { 'src/models/old.ts': MODEL, 'src/report/report.ts': REPORT },
    ],
    [
      'a file whose name another one has that is imported from behind an alias',
      ['src/admin/Upload.tsx'],
      {
        'src/admin/Upload.tsx': RATES,
        'src/form/Upload.tsx': RATES,
        'src/server.ts': `import { rates } from "@/form/Upload";\nrates();\n${MAIN}`,
      },
    ],
    [
      'what is imported for its types alone',
      ['src/rates.ts'],
      { 'src/rates.ts': RATES, 'src/server.ts': `import type { rates } from "./rates";\n${MAIN}` },
    ],
  ])('%s', async (_, paths, files) => {
    expect(await unloaded({ ...PROGRAM, ...files })).toEqual(paths);
  });
});

describe('something may load', () => {
  const server = (text: string): Files => ({ 'src/rates.ts': RATES, 'src/server.ts': text + MAIN });

  test.each<[string, Files]>([
    ['what is imported', server('import { rates } from "./rates.js";\nrates();\n')],
    ['what is imported from the folder of sources', server('import { rates } from "src/rates";\nrates();\n')],
    [
      'what is imported by the name of a package of the project',
      server('import { rates } from "@shop/x/rates";\nrates();\n'),
    ],
    ['what is loaded when it is needed', server('const load = () => import("./rates");\n')],
    ['what a worker is made of', server('new Thread("./rates");\n')],
    ['what a text names with its ending', server('start("rates.js");\n')],
    ['what a page loads', { 'src/rates.ts': RATES, 'index.html': '<script src="rates.js"></script>' }],
    ['a file that does something when it is loaded', { 'src/rates.ts': `${RATES}register(rates);\n` }],
    ['a file with a class that tells of itself', { 'src/rates.ts': '@Component()\nexport class Rates {}\n' }],
    ['what lies where a framework looks for it', { 'src/pages/rates.ts': RATES }],
    ['anything where a name is put together', server('const load = (name) => require(base + name);\n')],
    [
      'anything where all files of a folder are loaded',
      server('connect({ entities: ["dist/**/*.entity.js"] });\n'),
    ],
    [
      'anything where a framework imports by names',
      { 'src/rates.ts': RATES, 'package.json': '{ "dependencies": { "nuxt": "^3.0.0" } }' },
    ],
  ])('%s', async (_, files) => {
    expect(await unloaded({ ...PROGRAM, ...files })).toEqual([]);
  });

  test('what stands where nothing is begun', async () => {
    expect(await unloaded({ 'src/rates.ts': RATES, 'src/other.ts': RATES })).toEqual([]);
  });
});
