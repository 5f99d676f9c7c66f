import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';

// A whole program is started here, on machines that may be busy with much else.
vi.setConfig({ testTimeout: 180_000 });

const CLI = fileURLToPath(new URL('../analyze-cli.ts', import.meta.url));
const EVIL = 'export function run(text: string) {\n  return eval(text);\n}\n';
const UNSEEN = /(?![\t\n\r])[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-terminal-'));
  const project = join(folder, 'shop\u001b[31m\u202e');
  mkdirSync(project);
  for (const name of [
    '\u001b]0;owned\u0007\u001b[2J.ts',
    'evil\u202egnp.ts',
    '\u009b31m.ts',
    '\u2066x\u2069.ts',
  ])
    writeFileSync(join(project, name), EVIL);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Outcome {
  readonly code: number | null;
  readonly output: string;
}

function analyze(...args: string[]): Promise<Outcome> {
  const child = spawn(process.execPath, [CLI, 'shop\u001b[31m\u202e', ...args], { cwd: folder });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve) => void child.once('close', (code) => resolve({ code, output })));
}

test.runIf(process.platform !== 'win32').each([['md'], ['json']])(
  'the names of a project never reach the terminal as they are (%s)',
  async (format) => {
    const { code, output } = await analyze('--format', format);
    expect(code).toBe(0);
    expect(output).toMatch(/gnp\.ts/);
    expect(output).not.toMatch(UNSEEN);
  },
);
