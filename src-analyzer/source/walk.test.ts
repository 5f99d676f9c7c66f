import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { createTemporaryTree, type TemporaryTree } from './temporary-tree.ts';
import { walkSources } from './walk.ts';

let tree: TemporaryTree | undefined;
afterEach(() => tree?.remove());

function walk(files: Record<string, string | Uint8Array>, options?: { maxFileBytes?: number }) {
  tree = createTemporaryTree(files);
  const { files: found, ...counts } = walkSources(tree.root, options);
  return { paths: found.map(({ path }) => path), files: found, ...counts };
}

describe('ignore rules', () => {
  test('default directories are left out at every depth, each counted once', () => {
    const { paths, ignoredCount } = walk({
      'src/a.ts': '',
      'node_modules/x/index.js': '',
      'node_modules/y/index.js': '',
      'packages/a/dist/b.js': '',
      'packages/a/src/build/c.js': '',
      'packages/a/src/builder/d.js': '',
      '.git/HEAD': '',
    });
    expect(paths).toEqual(['packages/a/src/builder/d.js', 'src/a.ts']);
    expect(ignoredCount).toBe(4);
  });

  test('packages of Java and its kin are read, whatever they are called', () => {
    const { paths } = walk({
      'src/main/java/shop/port/out/Orders.java': '',
      'app/src/jvmMain/kotlin/shop/build/Plan.kt': '',
      'out/A.java': '',
      'src/main/build/B.java': '',
      'src/main/java/node_modules/C.java': '',
    });
    expect(paths).toEqual([
      'app/src/jvmMain/kotlin/shop/build/Plan.kt',
      'src/main/java/shop/port/out/Orders.java',
    ]);
  });

  test('lock files, minified scripts, source maps and hidden files are left out, each counted once', () => {
    const { paths, ignoredCount } = walk({
      'package-lock.json': '{}',
      'yarn.lock': '',
      'Cargo.lock': '',
      'a.min.js': '',
      'a.js.map': '',
      '.env': 'SECRET=1',
      '.hidden/x.js': '',
      '.github/workflows/ci.yml': 'on: push',
      '.eslintrc.json': '{}',
      'lock.js': '',
    });
    expect(paths).toEqual(['.eslintrc.json', '.github/workflows/ci.yml', 'lock.js']);
    expect(ignoredCount).toBe(7);
  });

  test.each([
    ['adds patterns', 'generated/\n*.log\n', ['a.ts', 'sub/b.ts']],
    [
      're-includes a default directory',
      '!dist/\n',
      ['a.log', 'a.ts', 'dist/x.js', 'generated/g.ts', 'sub/b.ts', 'sub/dist/y.js'],
    ],
    ['is anchored by a slash', '!/dist/\n', ['a.log', 'a.ts', 'dist/x.js', 'generated/g.ts', 'sub/b.ts']],
    ['lets the last match win', '*.ts\n!a.ts\n', ['a.log', 'a.ts']],
    ['knows comments and blank lines', '# *.ts\n\n', ['a.log', 'a.ts', 'generated/g.ts', 'sub/b.ts']],
  ])('.vitalsignore %s', (_name, patterns, expected) => {
    const { paths } = walk({
      '.vitalsignore': patterns,
      'a.ts': '',
      'a.log': '',
      'dist/x.js': '',
      'dist/node_modules/z.js': '',
      'dist/x.min.js': '',
      'generated/g.ts': '',
      'sub/b.ts': '',
      'sub/dist/y.js': '',
    });
    expect(paths).toEqual(expected);
  });

  test('a hostile .vitalsignore costs nothing', () => {
    const name = 'a'.repeat(200);
    const { paths } = walk({ '.vitalsignore': `${'*a'.repeat(60)}b\n${'**/'.repeat(60)}x\n`, [name]: '' });
    expect(paths).toEqual([name]);
  });
});

describe('what is in a tree', () => {
  test('languages and sizes, sorted by path', () => {
    const { files, root } = walk({ 'b/Main.java': 'class Main {}', 'b.py': 'x', 'a.PNG': 'x' });
    expect(files).toEqual([
      { path: 'a.PNG', absolutePath: join(root, 'a.PNG'), language: 'OTHER', sizeBytes: 1 },
      { path: 'b.py', absolutePath: join(root, 'b.py'), language: 'Python', sizeBytes: 1 },
      { path: 'b/Main.java', absolutePath: join(root, 'b', 'Main.java'), language: 'Java', sizeBytes: 13 },
    ]);
  });

  test('big files are counted instead of listed; the cap itself is not too big', () => {
    const { paths, skippedBigFiles } = walk({ 'a.txt': '12345', 'b.txt': '123456' }, { maxFileBytes: 5 });
    expect(paths).toEqual(['a.txt']);
    expect(skippedBigFiles).toBe(1);
  });

  test('a big file that nobody reads as text is not among those', () => {
    const files = { 'a.png': '123456', 'b.dat': '12\u00003456', 'c.txt': '123456' };
    expect(walk(files, { maxFileBytes: 5 }).skippedBigFiles).toBe(1);
  });

  test('names with spaces, control characters, quotes and emoji', () => {
    const names = ['a b.js', 'c\nd.js', 'e\'f".js', '\u{1f600}.js', '-rf.js'];
    const { paths } = walk(Object.fromEntries(names.map((name) => [name, ''])));
    expect(paths.toSorted()).toEqual(names.toSorted());
  });

  test('links, link loops, pipes, unreadable directories and names that are no UTF-8 do no harm', () => {
    tree = createTemporaryTree({ 'src/a.js': '' });
    symlinkSync('..', join(tree.root, 'src', 'loop'));
    symlinkSync('/etc/hostname', join(tree.root, 'src', 'outside.js'));
    execFileSync('mkfifo', [join(tree.root, 'src', 'pipe.js')]);
    writeFileSync(
      Buffer.concat([Buffer.from(`${tree.root}/src/`), Buffer.from([0x62, 0xff, 0x2e, 0x6a, 0x73])]),
      '',
    );
    mkdirSync(join(tree.root, 'closed'));
    chmodSync(join(tree.root, 'closed'), 0);
    expect(walkSources(tree.root).files.map(({ path }) => path)).toEqual(['src/a.js']);
  });

  test('a directory that does not exist is an empty tree', () => {
    expect(walkSources('/nonexistent/project').files).toEqual([]);
  });
});
