import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { detachedContext, type AnalysisContext } from '#analyzer/request/context.ts';
import { parsedProject } from './parsed-project.ts';
import { parseInWorkers } from './worker-pool.ts';
import type { ParseResponse } from './worker-messages.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function project(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'parsed-'));
  folders.push(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

function abortable(): { context: AnalysisContext; abort: () => void; steps: number[] } {
  const controller = new AbortController();
  const steps: number[] = [];
  const context = {
    ...detachedContext(),
    signal: controller.signal,
    onProgress: ({ done }: { done: number }) => steps.push(done),
  };
  return { context, abort: () => controller.abort(new Error('gone')), steps };
}

describe('a parsed project', () => {
  test('has the facts of every file in path order and says what it left out', async () => {
    const parsed = await parsedProject(
      project({
        'b.ts': 'export const b = 1;',
        'a/A.java': 'class A {}',
        'page.vue':
          '<template><p>{{ x }}</p></template>\n<script lang="ts">\nimport x from "./b";\n</script>\n',
        'wide.js': `let a = "${'x'.repeat(20_000)}";`,
        'picture.py': Uint8Array.from([0, 1, 2, 0, 3]),
        'notes.txt': 'no code',
      }),
      detachedContext(),
    );
    expect(parsed.files.map((file) => file.path)).toEqual(['a/A.java', 'b.ts', 'page.vue']);
    expect(parsed.checkedLanguages).toEqual(['Java', 'TypeScript', 'Vue']);
    expect(parsed.files[2]?.facts.imports).toMatchObject([{ specifier: './b', line: 3, typeOnly: false }]);
    expect(parsed.skipped).toEqual([
      { path: 'picture.py', reason: 'binary' },
      { path: 'wide.js', reason: 'minified' },
    ]);
    expect(parsed.isFinal).toBe(true);
  });

  test('is the same object while nothing changed, and a new one afterwards', async () => {
    const folder = project({ 'a.ts': 'export const a = 1;' });
    const first = await parsedProject(folder, detachedContext());
    expect(await parsedProject(folder, detachedContext())).toBe(first);
    writeFileSync(join(folder, 'a.ts'), 'export const longer = 1;');
    const second = await parsedProject(folder, detachedContext());
    expect(second.files[0]?.facts.exports).toEqual(['longer']);
  });

  test('is shared by those who ask at the same time', async () => {
    const folder = project({ 'a.ts': 'export const a = 1;' });
    const [first, second] = await Promise.all([
      parsedProject(folder, detachedContext()),
      parsedProject(folder, detachedContext()),
    ]);
    expect(second).toBe(first);
  });

  test('is still made for the other when one of two goes away', async () => {
    const folder = project({ 'a.ts': 'export const a = 1;' });
    const gone = abortable();
    const staying = abortable();
    const first = parsedProject(folder, gone.context);
    const second = parsedProject(folder, staying.context);
    gone.abort();
    await expect(first).rejects.toThrowError('gone');
    expect((await second).files).toHaveLength(1);
    expect(staying.steps).toContain(1);
  });

  test('is made again after everybody went away', async () => {
    const folder = project({ 'a.ts': 'export const a = 1;' });
    const gone = abortable();
    const first = parsedProject(folder, gone.context);
    gone.abort();
    await expect(first).rejects.toThrowError('gone');
    expect((await parsedProject(folder, detachedContext())).files).toHaveLength(1);
  });

  test('copes with hostile files', async () => {
    const parsed = await parsedProject(
      project({
        'deep.js': '['.repeat(100_000),
        'deep.py': `x = ${'('.repeat(50_000)}`,
        'broken.java': 'class { { {',
        'empty.ts': '',
        'bytes.go': Uint8Array.from([0xff, 0xfe, 0x41, 0x00, 0x42, 0x00]),
        'invalid.rb': Uint8Array.from([0x61, 0xff, 0xc3, 0x28, 0x0a]),
      }),
      detachedContext(),
    );
    expect(parsed.files.length + parsed.skipped.length).toBe(6);
    expect(parsed.files.map((file) => file.path)).toEqual(
      expect.arrayContaining(['broken.java', 'empty.ts']),
    );
  });
});

describe('parsing threads', () => {
  async function skippedBy(
    worker: string,
    names: readonly string[],
  ): Promise<ParseResponse['skipped'][number][]> {
    const folder = project({ 'worker.mjs': worker });
    const skipped: ParseResponse['skipped'][number][] = [];
    await parseInWorkers(
      names.map((path) => ({ path, absolutePath: join(folder, path), language: 'Java' })),
      {
        signal: new AbortController().signal,
        entry: new URL(`file://${join(folder, 'worker.mjs')}`),
        onResponse: (response) => skipped.push(...response.skipped),
      },
    );
    return skipped.sort((a, b) => (a.path < b.path ? -1 : 1));
  }

  const answering = (body: string): string => `
    import { parentPort } from 'node:worker_threads';
    parentPort.on('message', ({ batch, files }) => {
      const skipped = [];
      ${body}
      parentPort.postMessage({ batch, files: [], skipped, left: [], exhausted: false });
    });`;

  test('that die are replaced, and only the file that kills them is lost', async () => {
    const worker = answering(`
      for (const { path } of files) {
        if (path === 'killer') process.exit(1);
        skipped.push({ path, reason: 'binary' });
      }`);
    expect(await skippedBy(worker, ['a', 'b', 'killer', 'z'])).toEqual([
      { path: 'a', reason: 'binary' },
      { path: 'b', reason: 'binary' },
      { path: 'killer', reason: 'failed' },
      { path: 'z', reason: 'binary' },
    ]);
  });

  test('that report wear are replaced, and what they left is done by the next', async () => {
    const worker = `
      import { parentPort } from 'node:worker_threads';
      parentPort.on('message', ({ batch, files }) => {
        const [{ path }, ...left] = files;
        parentPort.postMessage({ batch, files: [], skipped: [{ path, reason: 'failed' }], left, exhausted: true });
      });`;
    const skipped = await skippedBy(worker, ['a', 'b', 'c']);
    expect(skipped.map((file) => file.path)).toEqual(['a', 'b', 'c']);
  });

  test('stop when the request is aborted', async () => {
    const folder = project({
      'worker.mjs': `import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => {});`,
    });
    const controller = new AbortController();
    const run = parseInWorkers([{ path: 'a', absolutePath: 'a', language: 'Java' }], {
      signal: controller.signal,
      entry: new URL(`file://${join(folder, 'worker.mjs')}`),
      onResponse: () => {},
    });
    controller.abort(new Error('stopped'));
    await expect(run).rejects.toThrowError('stopped');
  });
});
