import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RagIndexRequest } from '#contract/analyzer-api/rag.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import { createIndexing } from './indexing.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-indexing-'));
  mkdirSync(join(folder, '.git', 'objects', 'info'), { recursive: true });
  writeFileSync(join(folder, '.git', 'objects', 'info', 'alternates'), '/repositories/shared/objects\n');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** What the analyzer is asked to index for a project that lies in `folder`. */
async function requestFor(sourcePath: string | null): Promise<RagIndexRequest | undefined> {
  let asked: RagIndexRequest | undefined;
  const row = { storage_path: 'projects/1', source_path: sourcePath } as ReturnType<KnownProjects['find']>;
  const indexing = createIndexing({
    projects: { find: () => row },
    analyzer: {
      ragIndex: async (request) => {
        asked = request;
        return { chunks: 0, embeddingModel: '', stored: true };
      },
    },
    projectDir: () => folder,
  });
  await indexing.run({ projectId: 1, analysisId: 2 }, new AbortController().signal);
  return asked;
}

test('a folder that its user chose has the commits of the repository it borrows from', async () => {
  expect(await requestFor(folder)).toMatchObject({
    codeDir: folder,
    elsewhere: { common: join(folder, '.git'), borrowed: ['/repositories/shared/objects'] },
  });
});

test('what a stored project names outside of itself is not followed', async () => {
  expect(await requestFor(null)).toEqual({ projectId: 1, codeDir: folder, languages: [] });
});
