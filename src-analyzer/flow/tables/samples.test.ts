import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listSampleFiles, readSamples, type Sample } from '#analyzer/quality/testing/samples.ts';
import { detachedContext } from '#analyzer/request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { parsedProject } from '#analyzer/syntax/parsed-project.ts';
import { analyseFlows } from '../engine/analyse.ts';
import type { FlowFile } from '../names/project-index.ts';
import type { LanguageTables } from './table.ts';
import { tablesOf } from './tables.ts';

/*
 * The samples beside the tables: each is a project of its own. `=== flow/<weakness>`, then as in
 * quality/testing/samples.ts; ` ⟵` marks the line of the sink.
 */
const PATTERN = 'languages/*/flow/*.samples.txt';
const samples = listSampleFiles(PATTERN).flatMap((path) =>
  readSamples(path).map((sample, at) => ({
    ...sample,
    title: `${path.slice('languages/'.length)} ${at} ${sample.name}`,
    at,
  })),
);

const folderOf = (title: string): string => title.replaceAll(/[^\w-]+/g, '-');

let tree: TemporaryTree;
let files: readonly FlowFile[] = [];
let tables: LanguageTables = new Map();

beforeAll(async () => {
  tree = createTemporaryTree(
    Object.fromEntries(
      samples.flatMap(({ title, files: own }) =>
        own.map(({ file, text }) => [`${folderOf(title)}/${file}`, text] as const),
      ),
    ),
  );
  const parsed = await parsedProject(tree.root, detachedContext());
  files = [...parsed.files, ...parsed.templates].filter(
    (file): file is typeof file & FlowFile => file.program !== undefined,
  );
  tables = await tablesOf(files.map(({ language }) => language));
}, 120_000);

afterAll(() => tree.remove());

function linesFound(title: string, { ruleKey, files: own }: Sample): number[][] {
  const folder = `${folderOf(title)}/`;
  const project = files
    .filter(({ path }) => path.startsWith(folder))
    .map((file) => ({ ...file, path: file.path.slice(folder.length) }));
  const { findings } = analyseFlows(project, tables);
  return own.map(({ file }) =>
    findings
      .filter(({ path, weakness }) => path === file && `flow/${weakness}` === ruleKey)
      .map(({ line }) => line),
  );
}

describe('the engine finds what flows in the bad samples of the tables, at the sink, and nothing in the good ones', () => {
  test.each(samples)('$title', (sample) => {
    expect(linesFound(sample.title, sample)).toEqual(sample.files.map(({ lines }) => lines));
  });
});
