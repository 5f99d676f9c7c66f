import { expect, test } from 'vitest';
import { createTemporaryTree } from '../source/temporary-tree.ts';
import { listQualityFiles } from './list-files.ts';
import { withoutReplacedSettings } from './replaced-settings.ts';

const MAX_BYTES = 10_000;
const PATH = 'shop/settings/base.py';
const FINDINGS = [
  { ruleKey: 'flow/debug-on', path: PATH, line: 1, message: '' },
  { ruleKey: 'flow/insecure-cookie', path: PATH, line: 2, message: '' },
];
const BASE = 'DEBUG = True\nSESSION_COOKIE_SECURE = False\n';
const HOSTS = "ALLOWED_HOSTS = ['shop.example.net']\n";

/** Lines of the settings that are told. */
async function toldIn(base: string, others: Readonly<Record<string, string>> = {}): Promise<number[]> {
  const tree = createTemporaryTree({ [PATH]: base, ...others });
  const project = listQualityFiles(tree.root, MAX_BYTES);
  const told = await withoutReplacedSettings(FINDINGS, { project });
  tree.remove();
  return told.map(({ line }) => line);
}

test('what settings for a server say otherwise is no finding', async () => {
  const otherwise = 'from .base import *\nDEBUG = False\nSESSION_COOKIE_SECURE = True\n';
  expect(await toldIn(BASE + HOSTS)).toEqual([1, 2]);
  expect(await toldIn(BASE + HOSTS, { 'shop/settings/live.py': otherwise })).toEqual([]);
  expect(await toldIn(BASE + HOSTS, { 'shop/settings/live.py': 'DEBUG = False\n' })).toEqual([2]);
  expect(await toldIn(BASE + HOSTS, { 'shop/settings/test.py': otherwise })).toEqual([1, 2]);
});

test('nor are errors that only the developer’s own machine is shown', async () => {
  expect(await toldIn(`${BASE}ALLOWED_HOSTS = []\n`)).toEqual([2]);
});
