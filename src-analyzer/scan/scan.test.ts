import { execFileSync } from 'node:child_process';
import { chmodSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { ScanResponse } from '#contract/analyzer-api/scan.ts';
import { detachedContext, type StepProgress } from '#analyzer/request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '#analyzer/source/temporary-tree.ts';
import { scan } from './scan.ts';

let tree: TemporaryTree | undefined;
afterEach(() => tree?.remove());

async function scanTree(files: Record<string, string | Uint8Array>, settings = {}) {
  tree = createTemporaryTree(files);
  return scan({ projectId: 1, codeDir: tree.root }, detachedContext(settings));
}

const lines = (line: string, count: number): string => `${line}\n`.repeat(count);

describe('a small project', () => {
  test('is told as the contract says', async () => {
    const result = await scanTree({
      'package.json':
        '{"dependencies": {"react": "19", "express": "5", "pg": "8"}, "devDependencies": {"vitest": "5"}}\n',
      'src/app.ts': `// a comment\n\n${lines('f();', 6)}`,
      'src/style.css': lines('a { b: c }', 3),
      'tool.py': '#!/usr/bin/env python3\n"""doc"""\n',
      'README.md': '# Title\n\ntext\n',
      'data.xyz': 'unknown\n',
      'logo.png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]),
      'empty.ts': '',
      'node_modules/x/a.js': 'a',
      'yarn.lock': 'a',
    });
    expect(ScanResponse.parse(result)).toEqual(result);
    expect(result).toMatchObject({
      locTotal: 14,
      fileCount: 8,
      ignoredCount: 2,
      skippedBigFiles: 0,
      frameworks: ['React', 'Express', 'Vitest'],
      hasBackend: true,
      hasFrontend: true,
      dbHint: ['PostgreSQL'],
      languages: { TypeScript: 54.5, CSS: 27.3, OTHER: 9.1, Python: 9.1 },
    });
    expect(result).not.toHaveProperty('truncated');
    expect(result.languageLines['TypeScript']).toEqual({ files: 2, code: 6, comment: 1, blank: 1 });
    expect(result.files.find(({ path }) => path === 'tool.py')).toEqual({
      path: 'tool.py',
      language: 'Python',
      loc: 1,
      sizeBytes: 33,
    });
    expect(result.files.find(({ path }) => path === 'logo.png')).toMatchObject({ language: 'OTHER', loc: 0 });
  });

  test('without source has an empty profile', async () => {
    const result = await scanTree({});
    expect(result).toMatchObject({
      fileCount: 0,
      locTotal: 0,
      languages: {},
      frameworks: [],
      dbHint: [],
      files: [],
    });
    expect(result).toMatchObject({ hasBackend: false, hasFrontend: false });
  });

  test('is told the same twice', async () => {
    const first = await scanTree({ 'b.ts': 'b;\n', 'a/c.py': 'c\n', 'a.go': 'package a\n' });
    const again = await scan({ projectId: 1, codeDir: tree?.root ?? '' }, detachedContext());
    expect(again).toEqual(first);
  });
});

describe('limits', () => {
  test('files above the cap are counted, not listed', async () => {
    const result = await scanTree({ 'a.ts': 'a;\n', 'b.ts': lines('b;', 100) }, { maxFileBytes: 10 });
    expect(result).toMatchObject({ fileCount: 1, skippedBigFiles: 1, locTotal: 1 });
  });

  test('past the time limit the result is partial and says so', async () => {
    const result = await scanTree({ 'a.ts': 'a;\n' }, { scanTimeoutSeconds: 0 });
    expect(result).toMatchObject({ truncated: true, fileCount: 0 });
  });

  test('an abort rejects with its reason', async () => {
    tree = createTemporaryTree({ 'a.ts': 'a;\n' });
    const controller = new AbortController();
    const running = scan(
      { projectId: 1, codeDir: tree.root },
      { ...detachedContext(), signal: controller.signal },
    );
    controller.abort(new Error('client gone'));
    await expect(running).rejects.toThrow('client gone');
    await expect(
      scan({ projectId: 1, codeDir: tree.root }, { ...detachedContext(), signal: controller.signal }),
    ).rejects.toThrow('client gone');
  });

  test('progress counts up to all files', async () => {
    tree = createTemporaryTree(
      Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`f${i}.ts`, 'a;\n'])),
    );
    const seen: StepProgress[] = [];
    await scan(
      { projectId: 1, codeDir: tree.root },
      { ...detachedContext(), onProgress: (progress) => seen.push(progress) },
    );
    expect(seen[0]).toEqual({ step: 'counting lines', done: 0, total: 300 });
    expect(seen.at(-1)).toEqual({ step: 'counting lines', done: 300, total: 300 });
  });
});

describe('hostile trees', () => {
  test('links, pipes and unreadable files are skipped and counted', async () => {
    tree = createTemporaryTree({ 'src/a.ts': 'a;\n', 'src/closed.ts': 'b;\n' });
    symlinkSync('..', join(tree.root, 'src', 'loop'));
    symlinkSync('/etc/passwd', join(tree.root, 'src', 'b.ts'));
    execFileSync('mkfifo', [join(tree.root, 'src', 'c.ts')]);
    chmodSync(join(tree.root, 'src', 'closed.ts'), 0);
    const { files, skippedFiles } = await scan({ projectId: 1, codeDir: tree.root }, detachedContext());
    const asRoot = process.getuid?.() === 0; // root may read anything
    expect(files.map(({ path }) => path)).toEqual(asRoot ? ['src/a.ts', 'src/closed.ts'] : ['src/a.ts']);
    expect(skippedFiles).toEqual({ unreadable: asRoot ? 0 : 1, special: 3 });
  });

  test('odd encodings, long lines and broken manifests are read as far as they go', async () => {
    const result = await scanTree({
      'long.js': `x = "${'a'.repeat(1_000_000)}";`,
      'wide.cs': Buffer.from('\uFEFFclass A {}\r\n// x\r\n', 'utf16le'),
      'broken.py': Buffer.from([0x61, 0x20, 0x3d, 0x20, 0x22, 0xff, 0xfe, 0x22, 0x0a]),
      'package.json': '{"dependencies": ["react"',
      'Cargo.toml': '[dependencies\n',
      'composer.json': 'null',
      'pom.xml': '<dependency><groupId>',
    });
    expect(result.fileCount).toBe(7);
    expect(result.frameworks).toEqual([]);
    expect(result.files.map(({ path, loc }) => [path, loc])).toContainEqual(['wide.cs', 1]);
  });

  test('two thousand files in a folder and a deep path', async () => {
    const files = Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`many/f${i}.ts`, 'a;\n']));
    files[`${'d/'.repeat(200)}deep.ts`] = 'a;\n';
    const result = await scanTree(files);
    expect(result).toMatchObject({ fileCount: 2_001, locTotal: 2_001 });
  });
});
