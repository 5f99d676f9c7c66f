import { expect, test } from 'vitest';
import { faultsOf, listSentences, sentencesIn } from './sentences.mjs';
import { DOCUMENTS } from '../src-renderer/strings/zh-cn/catalogues/documents.ts';
import { RULE_TITLES } from '../src-renderer/strings/zh-cn/catalogues/rules.ts';
import { RULE_TEXTS } from '../src-renderer/strings/zh-cn/catalogues/rule-texts.ts';
import { loadRulePack } from '../src-analyzer/quality/rule-pack.ts';
import { SENTENCES } from '../src-renderer/strings/zh-cn/catalogues/sentences.ts';

test('the sentences of a source are found, with what they take in', () => {
  const code = [
    '/** `say`no` and count(1, "x") in a comment */',
    'say`${a} of ${b ? say`the ${c}` : `${d}`} left`;',
    "count(files.length - 1, 'file'); count(sum(a), 'class', 'classes'); noun('cycle'); template('{0} is full.');",
  ].join('\n');
  expect(sentencesIn(code)).toEqual([
    '{0} of {1} left',
    'the {0}',
    '{0} file',
    '{0} files',
    '{0} class',
    '{0} classes',
    '{0} cycle',
    '{0} cycles',
    '{0} is full.',
  ]);
});

test('a sentence without words, words without a sentence, and an argument that there is not are faults', () => {
  expect(faultsOf(['a {0}', 'b'], { 'a {0}': '{1}', c: 'c' })).toEqual([
    'missing: b',
    'said nowhere: c',
    'takes in what is not there: a {0}',
  ]);
});

test('every sentence that the report stores has its Chinese', () => {
  const keys = [...listSentences().keys()];
  expect(keys.length).toBeGreaterThan(300);
  expect(faultsOf(keys, SENTENCES)).toEqual([]);
});

test('every text of a document has its Chinese', () => {
  const keys = [...listSentences(undefined, 'src-analyzer/doc').keys()];
  expect(keys.length).toBeGreaterThan(80);
  expect(faultsOf(keys, DOCUMENTS)).toEqual([]);
});

test('every rule has a Chinese title', async () => {
  const keys = [...(await loadRulePack()).byKey.keys()];
  expect(Object.keys(RULE_TITLES).toSorted()).toEqual(keys.toSorted());
  const titles = Object.values(RULE_TITLES);
  expect(titles.filter((title) => !/[\u4e00-\u9fff]/.test(title) || title.endsWith('。'))).toEqual([]);
});

test('every rule says in Chinese why its findings matter and how to fix them, with the same code', async () => {
  const texts = [...(await loadRulePack()).byKey.values()].flatMap(({ why, fix }) => [why, fix]);
  expect(faultsOf([...new Set(texts)], RULE_TEXTS)).toEqual([]);
  const codes = (text: string): string[] => text.match(/`[^`]+`/g) ?? [];
  // Words inside of these are translated: what stands for a hash, a path.
  const differing = Object.entries(RULE_TEXTS).filter(([english, chinese]) =>
    codes(english).some((code) => !/<.*>/.test(code) && !codes(chinese).includes(code)),
  );
  expect(differing).toEqual([]);
  expect(Object.values(RULE_TEXTS).filter((text) => !/[\u4e00-\u9fff].*。$/.test(text))).toEqual([]);
});
