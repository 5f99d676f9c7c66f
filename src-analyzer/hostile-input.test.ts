import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { analyseWhole } from './testing/whole-analysis.ts';

// A whole analysis of the worst input there is, on machines that may be busy with much else.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });

const DEPTH = 100_000;
const MANY = 3_000;
const LONG_LINE = 1_000_000;

const nest = (open: string, core: string, close: string): string =>
  open.repeat(DEPTH) + core + close.repeat(DEPTH);

/** One file of each structured language, nested beyond any stack. */
const DEEP: Readonly<Record<string, string>> = {
  'deep/a.js': `x = ${nest('[', '1', ']')};\n`,
  'deep/b.ts': `const x = ${nest('(', '1', ')')};\n`,
  'deep/c.tsx': `const x = ${nest('<a>', '', '</a>')};\n`,
  'deep/d.py': `x = ${nest('(', '1', ')')}\n`,
  'deep/E.java': `class E { int x = ${nest('(', '1', ')')}; }\n`,
  'deep/f.go': `package f\n\nvar x = ${nest('(', '1', ')')}\n`,
  'deep/g.rs': `const X: i32 = ${nest('(', '1', ')')};\n`,
  'deep/h.c': `int x = ${nest('(', '1', ')')};\n`,
  'deep/i.cpp': `void f() { ${nest('{', '', '}')} }\n`,
  'deep/J.cs': `class J { int x = ${nest('(', '1', ')')}; }\n`,
  'deep/k.php': `<?php\n$x = ${nest('[', '1', ']')};\n`,
  'deep/l.rb': `x = ${nest('[', '1', ']')}\n`,
  'deep/M.kt': `val x = ${nest('(', '1', ')')}\n`,
  'deep/n.vue': `<template>${nest('<p>', '', '</p>')}</template>\n<script>\nexport default {};\n</script>\n`,
  'deep/o.json': `${nest('[', '1', ']')}\n`,
  'deep/p.yml': `x: ${nest('[', '1', ']')}\n`,
  'deep/pom.xml': nest('<project>', '', '</project>'),
  'deep/package.json': `{"name": "x", "dependencies": ${nest('{"a":', '1', '}')}}\n`,
  'deep/build.gradle': `dependencies ${nest('{', '', '}')}\n`,
};

/** Bytes that are no text of the expected kind. */
const BYTES: Readonly<Record<string, Uint8Array>> = {
  'bytes/invalid.py': Buffer.from([0x78, 0x20, 0x3d, 0x20, 0xff, 0xfe, 0x80, 0xc3, 0x0a]),
  'bytes/wide.ts': Buffer.from('\uFEFFexport const wide = 1;\n', 'utf16le'),
  'bytes/WideBig.java': Buffer.from('\uFEFFclass WideBig {}\n', 'utf16le').swap16(),
  // "class Gbk { // 中文" in GBK.
  'bytes/Gbk.java': Buffer.concat([
    Buffer.from('class Gbk { // '),
    Buffer.from([0xd6, 0xd0, 0xce, 0xc4, 0xb1, 0xa8, 0xb8, 0xe6]),
    Buffer.from('\n}\n'),
  ]),
  'bytes/empty.go': Buffer.alloc(0),
  'bytes/zeros.c': Buffer.alloc(10_000),
  'bytes/line.js': Buffer.from(`var x = "${'a'.repeat(LONG_LINE)}";\n`),
  'bytes/line.py': Buffer.from(`x = [${'1, '.repeat(LONG_LINE / 3)}]\n`),
  'bytes/Line.java': Buffer.from(`class Line { String x = ${'"a" + '.repeat(LONG_LINE / 6)}"b"; }\n`),
  'bytes/open.ts': Buffer.from(`const x = \`${'${`'.repeat(20_000)}`),
  'bytes/huge.js': Buffer.alloc(3_000_000, 'f();\n'),
};

let folder: string;
let code: string;
let canary: string;

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(code, path)), { recursive: true });
  writeFileSync(join(code, path), content);
}

/** A history, and behind it every setting by which git, a linter or a package manager would run a command. */
function setTraps(): void {
  const git = (...words: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=Ann', '-c', 'user.email=a@example.test', ...words], {
      cwd: code,
    });
  git('init', '-q', '-b', 'main');
  git('add', 'src');
  git('commit', '-q', '-m', 'one');
  const run = `touch ${canary}`;
  appendFileSync(
    join(code, '.git', 'config'),
    `[core]\n\tfsmonitor = "${run}; false"\n\tpager = "${run}"\n\teditor = "${run}"\n\tsshCommand = "${run}"\n\thooksPath = "${join(code, 'hooks')}"\n\tattributesFile = "${join(code, '.gitattributes')}"\n[filter "x"]\n\tclean = "${run}"\n\tsmudge = "${run}"\n\tprocess = "${run}"\n[diff "x"]\n\ttextconv = "${run}"\n\tcommand = "${run}"\n[diff]\n\texternal = "${run}"\n[alias]\n\tlog = "!${run}"\n[gpg]\n\tprogram = "${run}"\n[log]\n\tshowSignature = true\n[include]\n\tpath = "${join(code, 'more.config')}"\n`,
  );
  write('.gitattributes', '* filter=x diff=x\n');
  write('more.config', `[core]\n\tfsmonitor = "${run}"\n`);
  for (const name of ['post-checkout', 'pre-commit', 'fsmonitor-watchman', 'post-index-change']) {
    write(`hooks/${name}`, `#!/bin/sh\n${run}\n`);
    chmodSync(join(code, 'hooks', name), 0o755);
    write(`.git/hooks/${name}`, `#!/bin/sh\n${run}\n`);
    chmodSync(join(code, '.git', 'hooks', name), 0o755);
  }
  const trap = `require('node:fs').writeFileSync(${JSON.stringify(canary)}, '')`;
  for (const name of ['plugin.js', 'eslint.config.js', '.eslintrc.js', 'oxlint.config.js', '.prettierrc.js'])
    write(name, `${trap};\n`);
  write('oxlint.config.ts', `import fs from 'node:fs';\nfs.writeFileSync(${JSON.stringify(canary)}, '');\n`);
  write('.oxlintrc.json', '{"jsPlugins": ["./plugin.js"], "rules": {"plugin/x": "error"}}\n');
  write('package.json', JSON.stringify({ name: 'x', scripts: { postinstall: run, prepare: run } }));
  write('conftest.py', `open(${JSON.stringify(canary)}, "w")\n`);
  write('setup.py', `open(${JSON.stringify(canary)}, "w")\n`);
  write('ruff.toml', `extend = "${join(code, 'more.toml')}"\n`);
  write('gradlew', `#!/bin/sh\n${run}\n`);
  write('build.gradle', `new File('${canary}').createNewFile()\n`);
  symlinkSync('/etc', join(code, 'outside'));
  symlinkSync(code, join(code, 'src', 'round'));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
  code = join(folder, 'code');
  canary = join(folder, 'canary');
  write('src/app.js', 'export function app(a) {\n  return a;\n}\n');
  for (const [path, content] of Object.entries({ ...DEEP, ...BYTES })) write(path, content);
  for (let at = 0; at < MANY; at += 1) write(`many/part${at}.js`, `export const part${at} = ${at};\n`);
  setTraps();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('the worst input is analysed to the end, nothing in it runs, and what is left out is counted', async () => {
  const { scan, quality, arch, evolution, report } = await analyseWhole(code);

  expect(existsSync(canary)).toBe(false);
  expect(scan.fileCount).toBeGreaterThan(MANY + Object.keys(DEEP).length);
  expect(scan.files.some(({ path }) => path.startsWith('outside') || path.startsWith('src/round'))).toBe(
    false,
  );
  expect(scan.skippedFiles?.special).toBe(2);
  expect(scan.skippedBigFiles).toBe(1);
  const sum = (counts: Record<string, number>): number => Object.values(counts).reduce((a, b) => a + b, 0);
  expect(quality.available && sum(quality.skippedFiles)).toBeGreaterThan(0);
  expect(sum(arch.skippedFiles)).toBeGreaterThan(0);
  expect(evolution).toMatchObject({ available: true, commits: [{ message: 'one' }] });
  expect(report.dimensions).toHaveLength(4);
  // What is sound beside it is still seen.
  const seen = new Set(arch.nodes.map(({ filePath }) => filePath));
  for (const path of ['src/app.js', 'bytes/Gbk.java', 'bytes/wide.ts', 'many/part7.js'])
    expect(seen).toContain(path);
});
