import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { roleOf } from '../../source/file-role.ts';
import { readCoverage } from './coverage.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

function write(files: Readonly<Record<string, string>>): string {
  const root = mkdtempSync(join(tmpdir(), 'vitals-coverage-'));
  folders.push(root);
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

const filesAt = (...paths: readonly string[]) => paths.map((path) => ({ path, role: roleOf({ path }, '') }));

const coverageOf = (files: Readonly<Record<string, string>>, sources: readonly string[]): number | null =>
  readCoverage(write(files), filesAt(...sources)).rate;

const LCOV =
  'TN:\nSF:src/a.ts\nLF:10\nLH:8\nBRF:4\nBRH:1\nend_of_record\nSF:/build/x/src/b.ts\nLF:6\nLH:6\nend_of_record\n';
const JACOCO = `<?xml version="1.0"?><!DOCTYPE report PUBLIC "-//JACOCO//DTD Report 1.1//EN" "report.dtd">
<report name="a"><package name="org/app"><class name="org/app/A"><counter type="LINE" missed="9" covered="9"/></class>
<sourcefile name="A.java"><line nr="3" mi="0" ci="2"/><counter type="LINE" missed="2" covered="6"/><counter type="BRANCH" missed="1" covered="1"/></sourcefile>
</package><counter type="LINE" missed="2" covered="6"/></report>`;
const COBERTURA = `<coverage line-rate="0.5"><packages><package name="p"><classes><class filename="src/a.py">
<methods><method><lines><line number="1" hits="1"/></lines></method></methods>
<lines><line number="1" hits="1"/><line number="2" hits="0" branch="true" condition-coverage="50% (1/2)"/></lines></class>
<class filename="src/b.py"><methods/><lines/></class></classes></package></packages></coverage>`;
const CLOVER = `<coverage generated="1"><project name="All files"><metrics statements="4"/><package name="src">
<file name="a.ts" path="/home/x/src/a.ts"><metrics statements="4" coveredstatements="3" conditionals="0" coveredconditionals="0"/></file>
</package></project></coverage>`;
const SUMMARY = JSON.stringify({
  total: { lines: { total: 1, covered: 0 }, branches: { total: 0, covered: 0 } },
  '/x/src/a.ts': { lines: { total: 10, covered: 5 }, branches: { total: 0, covered: 0 } },
});
const FINAL = JSON.stringify({
  '/x/src/a.ts': {
    path: '/x/src/a.ts',
    statementMap: { 0: { start: { line: 1 } }, 1: { start: { line: 1 } }, 2: { start: { line: 2 } } },
    s: { 0: 0, 1: 2, 2: 0 },
    b: { 0: [1, 0] },
  },
});
const GO = 'mode: set\nexample.org/app/pkg/a.go:1.1,3.2 3 1\nexample.org/app/pkg/a.go:4.1,5.2 1 0\n';

describe('a report', () => {
  test.each([
    ['lcov', 'coverage/lcov.info', LCOV, ['src/a.ts', 'src/b.ts'], 75],
    ['JaCoCo', 'target/site/jacoco/jacoco.xml', JACOCO, ['src/main/java/org/app/A.java'], 70],
    ['Cobertura', 'coverage.xml', COBERTURA, ['src/a.py', 'src/b.py'], 50],
    ['Clover', 'coverage/clover.xml', CLOVER, ['src/a.ts'], 75],
    ['an Istanbul summary', 'coverage/coverage-summary.json', SUMMARY, ['src/a.ts'], 50],
    ['an Istanbul report', 'coverage/coverage-final.json', FINAL, ['src/a.ts'], 50],
    ['Go', 'cover.out', GO, ['pkg/a.go'], 75],
  ])('of %s is read', (_name, path, text, sources, percent) => {
    expect(coverageOf({ [path]: text }, sources)).toBe(percent);
  });

  test('of each module is summed, and each file counted once', () => {
    const files = {
      'a/target/site/jacoco/jacoco.xml': JACOCO,
      'b/coverage/lcov.info': LCOV,
      'b/coverage/coverage-summary.json': SUMMARY,
    };
    const sources = ['a/pom.xml', 'a/src/org/app/A.java', 'b/package.json', 'b/src/a.ts', 'b/src/b.ts'];
    expect(coverageOf(files, sources)).toBe(73.33);
  });
});

describe('no coverage', () => {
  test.each([
    ['there is no report', {}, ['src/a.ts']],
    ['the report is about other files', { 'coverage/lcov.info': LCOV }, ['src/z.ts']],
    [
      'the report is test data',
      { 'tests/p/coverage/lcov.info': LCOV },
      ['tests/p/package.json', 'tests/p/src/a.ts'],
    ],
    ['the report is cut off', { 'coverage/coverage-final.json': FINAL.slice(0, 50) }, ['src/a.ts']],
    ['the XML is of another kind', { 'coverage.xml': '<a><b/></a>' }, ['src/a.ts']],
    ['the XML is broken', { 'coverage.xml': '<coverage><packages>' }, ['src/a.ts']],
  ])('when %s', (_name, files, sources) => {
    expect(coverageOf(files as Record<string, string>, sources)).toBeNull();
  });

  test('is read through a link out of the project', () => {
    const outside = mkdtempSync(join(tmpdir(), 'vitals-coverage-'));
    const root = mkdtempSync(join(tmpdir(), 'vitals-coverage-'));
    folders.push(outside, root);
    writeFileSync(join(outside, 'lcov.info'), LCOV);
    symlinkSync(outside, join(root, 'coverage'));
    expect(readCoverage(root, filesAt('src/a.ts', 'src/b.ts')).rate).toBeNull();
  });

  test('is gained from an entity bomb', () => {
    const bomb = `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;">]>${COBERTURA.replace('src/a.py', '&b;&b;&b;')}`;
    expect(coverageOf({ 'coverage.xml': bomb }, ['src/z.py'])).toBeNull();
  });
});

describe('a report that may be out of date', () => {
  const DAY = 24 * 60 * 60;
  const now = Date.parse('2026-05-01T00:00:00Z') / 1000;
  const made = (seconds: number): string =>
    COBERTURA.replace('<coverage ', `<coverage timestamp="${seconds}" `);
  const doubts = (report: string, changedAt: readonly number[]): readonly string[] => {
    const root = write({ 'coverage.xml': report, 'src/a.py': '', 'src/b.py': '' });
    for (const [at, name] of ['src/a.py', 'src/b.py'].entries()) {
      const time = changedAt[at] ?? 0;
      utimesSync(join(root, name), time, time);
    }
    return readCoverage(root, filesAt('src/a.py', 'src/b.py')).doubts;
  };

  test.each([
    [
      'older than its sources',
      made(now - 9 * DAY),
      [now, now - 30 * DAY],
      ['coverage.xml (out of date: sources were changed after it was made)'],
    ],
    [
      'in milliseconds',
      made((now - 9 * DAY) * 1000),
      [now, now - 30 * DAY],
      ['coverage.xml (out of date: sources were changed after it was made)'],
    ],
    ['younger than its sources', made(now), [now - 3 * DAY, now - 30 * DAY], []],
    ['beside files of one checkout', made(now - 9 * DAY), [now, now], []],
    ['without a time', COBERTURA, [now, now - 30 * DAY], []],
  ])('is named when it is %s', (_name, report, changedAt, expected) => {
    expect(doubts(report, changedAt)).toEqual(expected);
  });

  test('is named when it speaks of files that are gone', () => {
    expect(readCoverage(write({ 'coverage/lcov.info': LCOV }), filesAt('src/a.ts'))).toEqual({
      rate: 64.29,
      doubts: ['coverage/lcov.info (out of date: 1 of its 2 files do not exist any more)'],
    });
  });

  test('is left out, and named, when most of its files are gone', () => {
    expect(readCoverage(write({ 'coverage/lcov.info': LCOV }), filesAt('src/z.ts'))).toEqual({
      rate: null,
      doubts: ['coverage/lcov.info (left out: 2 of its 2 files do not exist here)'],
    });
  });
});
