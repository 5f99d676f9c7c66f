import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AnalyzerIssue } from '../src-contract/analyzer-api/quality.ts';
import { WEAKNESS_NAMES } from '../src-analyzer/dependency/advisories/weakness-names.ts';
import { listLanguages } from '../src-analyzer/languages/languages.ts';
import { quality } from '../src-analyzer/quality/quality.ts';
import { loadRulePack } from '../src-analyzer/quality/rule-pack.ts';
import { listSampleFiles, readSamples } from '../src-analyzer/quality/testing/samples.ts';
import { detachedContext } from '../src-analyzer/request/context.ts';
import { createTemporaryTree, type TemporaryTree } from '../src-analyzer/source/temporary-tree.ts';
import { ENGLISH } from '../src-contract/said.ts';
import * as catalogue from '../src-renderer/strings/zh-cn/catalogues/messages.ts';
import { PROJECT_MESSAGES } from '../src-renderer/strings/zh-cn/catalogues/messages.ts';
import { toldMessage } from '../src-renderer/strings/zh-cn/catalogues/told-message.ts';
import { listMessageTemplates } from './message-templates/message-templates.mjs';
import { messageFaults } from './sentences.mjs';

const ROOT = join(import.meta.dirname, '..');

const templatesIn = (files: Readonly<Record<string, string>>) => {
  const tree = createTemporaryTree(files);
  const { templates, untold } = listMessageTemplates(tree.root);
  tree.remove();
  return { templates: [...templates.keys()], untold };
};
const inRule = (code: string) => templatesIn({ 'src-analyzer/languages/x/rules/a-rules.ts': code });

describe('the templates of messages are read from the sources', () => {
  test.each([
    ["report(node, 'it is wrong');", ['it is wrong']],
    ["report(node, `'${name}' is wrong`);", ["'{0}' is wrong"]],
    ["report(node, isOne ? 'one' : `${count} of them`);", ['one', '{0} of them']],
    ["const say = (what) => `${what} is it`; report(node, say('this'));", ['this is it']],
    [
      "function fill(node, says) { report(node, says); } fill(a, 'first'); fill(b, 'second');",
      ['first', 'second'],
    ],
    ["const more = n > 0 ? `, and ${n} more` : ''; report(node, `'${x}'${more}`);", ["'{0}', and {1} more"]],
    [
      "const name = one === '' ? 'this function' : `'${one}'`; add('rule', `${name} is long`); function add(rule, message) { found.push({ message }); }",
      ['this function is long', "'{0}' is long"],
    ],
    [
      "const TABLE = [[isOne, 'waits for ever']]; const [is, says] = TABLE[0]; report(node, says);",
      ['waits for ever'],
    ],
    [
      "const rule = (judge) => ({ find: () => { const message = judge(1); return [{ message }]; } }); rule(() => 'on here');",
      ['on here'],
    ],
    ["function say(what = 'by itself') { return { note: what }; } say();", ['by itself']],
  ])('%s', (code, expected) => {
    expect(inRule(code)).toEqual({ templates: expected, untold: [] });
  });

  test('words of another file', () => {
    const files = {
      'src-analyzer/rules/words.ts': 'export const broken = (name) => `${name} is broken`;',
      'src-analyzer/languages/x/rules/a-rules.ts':
        "import { broken } from '#analyzer/rules/words.ts'; report(node, broken(hash));",
    };
    expect(templatesIn(files).templates).toEqual(['{0} is broken']);
  });

  test('a message whose words cannot be told is a fault', () => {
    expect(inRule('report(node, wordsOf(node));').untold).toEqual([
      'src-analyzer/languages/x/rules/a-rules.ts:1: wordsOf(node)',
    ]);
  });
});

test('every message and every patch has its Chinese, and every rule of a linter', async () => {
  const messages = { ...listMessageTemplates(ROOT), weaknesses: WEAKNESS_NAMES };
  expect(messages.templates.size).toBeGreaterThan(500);
  const rules = [...(await loadRulePack()).byKey.values()];
  expect(messageFaults(messages, rules, catalogue)).toEqual([]);
});

const linterRule = { ruleKey: 'js/new-rule', oxlint: 'eslint/new-rule', patch: { title: 'Change it' } };
test('a new message, a new rule of a linter and a new patch are faults until they have their Chinese', () => {
  const found = { templates: new Map([['it is new', 'a.ts:1']]), untold: [], weaknesses: ['new weakness'] };
  const empty = { MESSAGES: {}, LINTER_MESSAGES: {}, PATCH_TITLES: {}, WEAKNESSES: {} };
  expect(messageFaults(found, [linterRule], empty)).toEqual([
    'missing: it is new',
    'missing: js/new-rule',
    'missing: new weakness',
    'missing: Change it',
  ]);
});

/*
 * What the rules say of their own samples, linters included, whose words no source of ours has. Samples of the rules
 * and of the flow tables are a project each.
 */
let projects: TemporaryTree[] = [];
const issues: AnalyzerIssue[] = [];
const checked = new Set<string>();

beforeAll(async () => {
  const tables = listSampleFiles('languages/*/flow/*.samples.txt').map((path) => readSamples(path));
  projects = [readSamples(), tables.flat()].map((samples) => {
    const files = samples.flatMap(({ ruleKey, files: own }, at) =>
      own.map(({ file, text }) => [`${ruleKey.replace('/', '-')}-${at}/${file}`, text] as const),
    );
    const manifest = '{"dependencies":{"react":"^19.0.0","express":"^4.0.0"}}';
    return createTemporaryTree({ 'package.json': manifest, ...Object.fromEntries(files) });
  });
  for (const { root } of projects) {
    const result = await quality({ projectId: 1, codeDir: root }, detachedContext());
    if (!result.available) throw new Error(result.reason);
    issues.push(...result.issues);
    for (const name of result.checked) checked.add(name);
  }
}, 120_000);

afterAll(() => {
  for (const project of projects) project.remove();
});

test('every message and step of the samples is told in Chinese', () => {
  const isTold = (text: string): boolean => /[\u4e00-\u9fff]/.test(toldMessage(text, ENGLISH) ?? '');
  const steps = issues.flatMap(({ path }) => path.map(({ note }) => note));
  expect([issues.length > 1_000, steps.length > 500]).toEqual([true, true]);
  const messages = issues.map(({ ruleKey, message }) => `${ruleKey}: ${message}`);
  expect(messages.filter((text) => !isTold(text.slice(text.indexOf(': ') + 2)))).toEqual([]);
  expect(steps.filter((note) => !isTold(note))).toEqual([]);
});

test('what the rules looked at is named in Chinese, but for languages', () => {
  const languages = new Set(listLanguages().map(({ name }) => name));
  expect(checked.has('path checks')).toBe(true);
  const named = [...checked].filter((name) => !languages.has(name));
  expect(named.filter((name) => PROJECT_MESSAGES[name] === undefined)).toEqual([]);
});
