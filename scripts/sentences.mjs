// Usage: node scripts/with-node.mjs scripts/sentences.mjs
// Lists every sentence that the report stores with its arguments (D164), by the key under which each language has it,
// every message of a finding and note of its steps (D183), every text of a document (D207), and the title, reason, fix and patch of every rule, with the
// Chinese beside it. Fails when one has no Chinese, or the Chinese has one that is said nowhere.
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { listMessageTemplates } from './message-templates/message-templates.mjs';

const ROOT = resolve(import.meta.dirname, '..');
const QUOTED = String.raw`\s*'((?:[^'\\]|\\.)*)'`;
/** `count(files.length, 'file')`, `noun('class', 'classes')`: the counted thing in both numbers. */
const NOUN = new RegExp(
  String.raw`\b(?:count\((?:[^,'()]|\([^()]*\))+,|noun\()${QUOTED}(?:,${QUOTED})?`,
  'g',
);

const COMMENT = /\/\*[^]*?\*\/|^\s*\/\/.*$/gm;

/** `template('…')`: a sentence written with its holes. */
const TEMPLATE = new RegExp(String.raw`\btemplate\(${QUOTED}`, 'g');

/** The end of a template literal's `${…}` that starts at `from`, behind its closing brace. */
function afterHole(code, from) {
  let depth = 1;
  let at = from;
  while (depth > 0 && at < code.length) {
    const char = code[at];
    if (char === '`') at = readTemplate(code, at + 1).end;
    else {
      if (char === '{') depth += 1;
      if (char === '}') depth -= 1;
      at += 1;
    }
  }
  return at;
}

/** The words of a template literal whose first character is at `from`, with `{0}` for what it takes in. */
function readTemplate(code, from) {
  let key = '';
  let holes = 0;
  let at = from;
  while (at < code.length && code[at] !== '`') {
    if (code.startsWith('${', at)) {
      key += `{${holes}}`;
      holes += 1;
      at = afterHole(code, at + 2);
    } else {
      if (code[at] === '\\') at += 1;
      key += code[at];
      at += 1;
    }
  }
  return { key, end: at + 1 };
}

/** The sentences that a source text says, in their order. */
export function sentencesIn(text) {
  const code = text.replaceAll(COMMENT, '');
  const keys = [];
  for (const { index, 0: tag } of code.matchAll(/\bsay`/g))
    keys.push(readTemplate(code, index + tag.length).key);
  for (const [, one, many = `${one}s`] of code.matchAll(NOUN)) keys.push(`{0} ${one}`, `{0} ${many}`);
  for (const [, key] of code.matchAll(TEMPLATE)) keys.push(key);
  return keys;
}

/** Every key with the file that says it first, of the report or, in `src-analyzer/doc`, of the documents (D207). */
export function listSentences(root = ROOT, folder = 'src-analyzer/report') {
  const files = globSync(`${folder}/**/*.ts`, { cwd: root }).filter((path) => !path.endsWith('.test.ts'));
  const found = new Map();
  for (const path of files.toSorted()) {
    for (const key of sentencesIn(readFileSync(join(root, path), 'utf8')))
      if (!found.has(key)) found.set(key, path);
  }
  return found;
}

/** `{0}` and `{1}` of a sentence, each once; `{~0}`, `{*0}` and `{?0}` are the first one told in the language as well. */
const holesOf = (text) => [...new Set(text.replaceAll(/\{[~*?]/g, '{').match(/\{\d+\}/g) ?? [])];

/** What is wrong with a language: sentences it lacks, has for nothing, or that take in what there is not. */
export function faultsOf(keys, language) {
  return [
    ...keys.filter((key) => !Object.hasOwn(language, key)).map((key) => `missing: ${key}`),
    ...Object.keys(language)
      .filter((key) => !keys.includes(key))
      .map((key) => `said nowhere: ${key}`),
    ...Object.entries(language)
      .filter(([key, text]) => holesOf(text).some((hole) => !key.includes(hole)))
      .map(([key]) => `takes in what is not there: ${key}`),
  ];
}

const load = (path) => import(pathToFileURL(join(ROOT, path)).href);
const loadChinese = (name) => load(`src-renderer/strings/zh-cn/catalogues/${name}.ts`);

/** What of the messages a language lacks or has for nothing; `rules` are those of the pack. */
export function messageFaults({ templates, untold, weaknesses }, rules, language) {
  const { MESSAGES, LINTER_MESSAGES, PATCH_TITLES, WEAKNESSES } = language;
  const linters = rules.filter((rule) => 'oxlint' in rule || 'codes' in rule).map(({ ruleKey }) => ruleKey);
  const patches = rules.flatMap(({ patch, safeFixes }) => [patch?.title, safeFixes?.title]);
  return [
    ...untold.map((place) => `not to be told: ${place}`),
    ...faultsOf([...templates.keys()], MESSAGES),
    ...faultsOf(linters, Object.fromEntries(Object.keys(LINTER_MESSAGES).map((key) => [key, '']))),
    ...Object.values(LINTER_MESSAGES).flatMap((messages) => faultsOf(Object.keys(messages), messages)),
    ...faultsOf(weaknesses, WEAKNESSES),
    ...faultsOf([...new Set(patches.filter((title) => title !== undefined))], PATCH_TITLES),
  ];
}

function printAll(found, catalogue) {
  for (const [key, path] of found) console.log(`${path}\n  en     ${key}\n  zh-CN  ${catalogue[key] ?? '—'}`);
}

function printRules(rules, { RULE_TITLES, RULE_TEXTS, LINTER_MESSAGES, PATCH_TITLES }) {
  for (const { ruleKey, title, why, fix, patch, safeFixes } of rules) {
    console.log(`${ruleKey}\n  en     ${title}\n  zh-CN  ${RULE_TITLES[ruleKey] ?? '—'}`);
    for (const text of [why, fix]) console.log(`  en     ${text}\n  zh-CN  ${RULE_TEXTS[text] ?? '—'}`);
    for (const text of [patch?.title, safeFixes?.title])
      if (text !== undefined) console.log(`  en     ${text}\n  zh-CN  ${PATCH_TITLES[text] ?? '—'}`);
    for (const [text, chinese] of Object.entries(LINTER_MESSAGES[ruleKey] ?? {}))
      console.log(`  en     ${text}\n  zh-CN  ${chinese}`);
  }
}

async function main() {
  const found = listSentences();
  const { WEAKNESS_NAMES } = await load('src-analyzer/dependency/advisories/weakness-names.ts');
  const messages = { ...listMessageTemplates(ROOT), weaknesses: WEAKNESS_NAMES };
  const documents = listSentences(ROOT, 'src-analyzer/doc');
  const names = ['sentences', 'rules', 'rule-texts', 'messages', 'documents'];
  const language = Object.assign({}, ...(await Promise.all(names.map(loadChinese))));
  const { SENTENCES, RULE_TITLES, RULE_TEXTS, MESSAGES, DOCUMENTS } = language;
  const { loadRulePack } = await load('src-analyzer/quality/rule-pack.ts');
  const rules = [...(await loadRulePack()).byKey.values()];
  printAll(found, SENTENCES);
  printAll(messages.templates, MESSAGES);
  printAll(documents, DOCUMENTS);
  printRules(rules, language);
  const keys = rules.map(({ ruleKey }) => ruleKey);
  const texts = [...new Set(rules.flatMap(({ why, fix }) => [why, fix]))];
  const faults = [
    ...faultsOf([...found.keys()], SENTENCES),
    ...messageFaults(messages, rules, language),
    ...faultsOf([...documents.keys()], DOCUMENTS),
    ...faultsOf(keys, RULE_TITLES),
    ...faultsOf(texts, RULE_TEXTS),
  ];
  console.log(
    `\n${found.size} sentences, ${messages.templates.size} messages, ${documents.size} texts of documents, ${keys.length} rules with ${texts.length} texts, ${faults.length} faults`,
  );
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exitCode = 1;
}

if (process.argv[1] !== undefined && resolve(process.argv[1]) === import.meta.filename) await main();
