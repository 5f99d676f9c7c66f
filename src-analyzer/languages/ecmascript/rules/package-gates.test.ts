import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { QualityFile } from '#analyzer/quality/engine.ts';
import { type ProjectGate, projectGates } from '#analyzer/rules/project-gate.ts';
import { EXPRESS_BEFORE_5, REACT, REACT_JSX } from './package-gates.ts';

const manifests: Readonly<Record<string, string>> = {
  'package.json': '{"devDependencies":{"react":"^18.0.0"}}',
  'server/package.json': '{"dependencies":{"express":"^4.19.0"}}',
  'api/package.json': '{"dependencies":{"express":"~5.1.0"}}',
  'wrapped/package.json': '{"dependencies":{"express":"^4.0.0","express-async-errors":"3"}}',
  'broken/package.json': '{"dependencies":',
};
const root = mkdtempSync(join(tmpdir(), 'vitals-gates-'));
let applies: (path: string, gate: ProjectGate) => boolean;

beforeAll(() => {
  const files = Object.entries(manifests).map(([path, text]): QualityFile => {
    const absolutePath = join(root, path);
    mkdirSync(dirname(absolutePath), { recursive: true });
    writeFileSync(absolutePath, text);
    return { path, absolutePath, language: 'JSON', sizeBytes: text.length, role: 'OWN' };
  });
  applies = projectGates(files);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

const GATES = { react: REACT, 'react-jsx': REACT_JSX, 'express-before-5': EXPRESS_BEFORE_5 } as const;

test.each<[string, keyof typeof GATES, boolean]>([
  ['src/a.tsx', 'react', true],
  ['src/a.tsx', 'react-jsx', true],
  ['src/a.ts', 'react-jsx', false],
  ['server/a.js', 'react', true],
  ['broken/src/a.jsx', 'react', true],
  ['server/src/deep/a.js', 'express-before-5', true],
  ['api/a.js', 'express-before-5', false],
  ['wrapped/a.js', 'express-before-5', false],
  ['src/a.js', 'express-before-5', false],
])('%s and the gate %s: %s', (path, gate, expected) => {
  expect(applies(path, GATES[gate])).toBe(expected);
});
