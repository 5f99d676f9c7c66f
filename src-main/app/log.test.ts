import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from './log.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'vitals-log-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const day = (date: string) => () => new Date(`${date}T12:00:00Z`);
const linesOf = (name: string) => readFileSync(join(dir, name), 'utf8').trim().split('\n');

test('writes JSON lines, a file a day, and echoes them', () => {
  const echoed: string[] = [];
  let now = day('2026-11-21');
  const log = createLog({ dir, secrets: [], echo: (line) => echoed.push(line), now: () => now() });
  log.info('one', { count: 1 });
  now = day('2026-11-22');
  log.warn('two');
  expect(readdirSync(dir).sort()).toEqual(['vitals-2026-11-21.log', 'vitals-2026-11-22.log']);
  expect(JSON.parse(linesOf('vitals-2026-11-21.log')[0] ?? '')).toEqual({
    time: '2026-11-21T12:00:00.000Z',
    level: 'info',
    message: 'one',
    count: 1,
  });
  expect(echoed).toHaveLength(2);
});

test('keeps fourteen days and leaves other files alone', () => {
  for (let number = 1; number <= 20; number += 1) {
    writeFileSync(join(dir, `vitals-2026-10-${String(number).padStart(2, '0')}.log`), '');
  }
  writeFileSync(join(dir, 'notes.txt'), '');
  createLog({ dir, secrets: [], now: day('2026-11-21') }).info('x');
  const files = readdirSync(dir).filter((name) => name.endsWith('.log'));
  expect(files).toHaveLength(15);
  expect(files).not.toContain('vitals-2026-10-06.log');
  expect(readdirSync(dir)).toContain('notes.txt');
});

test('hides secrets and the credentials of addresses, in errors and their causes too', () => {
  const log = createLog({ dir, secrets: ['s3cr"et-token'], now: day('2026-11-21') });
  const cause = new Error('fetch https://user:p@ss@host.example/x failed');
  log.error('token s3cr"et-token', { error: new Error('outer s3cr"et-token', { cause }) });
  const text = linesOf('vitals-2026-11-21.log').join('\n');
  expect(text).not.toContain('et-token');
  expect(text).not.toContain('ss@');
  const { error } = JSON.parse(text) as { error: { message: string; cause: { message: string } } };
  expect(error.message).toBe('outer ***');
  expect(error.cause.message).toBe('fetch https://***@host.example/x failed');
});

test('says nothing, and harms nobody, where its folder is gone', () => {
  const echoed: string[] = [];
  const log = createLog({ dir, secrets: [], echo: (line) => echoed.push(line) });
  rmSync(dir, { recursive: true });
  log.info('still here');
  expect(echoed.at(-1)).toContain('still here');
});

test('cuts what is too long to be read', () => {
  createLog({ dir, secrets: [], now: day('2026-11-21') }).info('x', { text: 'a'.repeat(100_000) });
  expect(linesOf('vitals-2026-11-21.log')[0]?.length).toBeLessThan(9_000);
});
