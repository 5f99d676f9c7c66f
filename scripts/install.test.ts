import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { missingPackages } from './install.mjs';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-install-'));
  mkdirSync(join(folder, 'node_modules'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Packages = Record<string, { version: string; optional?: boolean }>;

function record(file: 'package-lock.json' | 'node_modules/.package-lock.json', packages: Packages): void {
  writeFileSync(join(folder, file), JSON.stringify({ packages }));
}

const ZOD = { 'node_modules/zod': { version: '4.6.7' } };

describe('missingPackages', () => {
  test('nothing is missing when npm installed every package of the lock file', () => {
    record('package-lock.json', { '': { version: '0.1.0' }, ...ZOD });
    record('node_modules/.package-lock.json', ZOD);
    expect(missingPackages(folder)).toEqual([]);
  });

  test('everything is missing when an install was interrupted: npm’s own record is not there', () => {
    record('package-lock.json', ZOD);
    expect(missingPackages(folder)).toEqual(['zod']);
  });

  test.each<[string, Packages]>([
    ['absent', {}],
    ['of another version', { 'node_modules/zod': { version: '4.0.0' } }],
  ])('a package that is %s is missing', (_what, installed) => {
    record('package-lock.json', ZOD);
    record('node_modules/.package-lock.json', installed);
    expect(missingPackages(folder)).toEqual(['zod']);
  });

  test('a package of another platform is not missed', () => {
    record('package-lock.json', { ...ZOD, 'node_modules/fsevents': { version: '2.3.3', optional: true } });
    record('node_modules/.package-lock.json', ZOD);
    expect(missingPackages(folder)).toEqual([]);
  });
});
