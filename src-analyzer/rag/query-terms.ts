import { readFileSync } from 'node:fs';
import { resourcePath } from '#analyzer/request/resources.ts';
import { termsOf } from './terms.ts';

/** SQLite's time grows with the number of terms: 64 take a millisecond, 20,000 take seconds. */
const MAX_TERMS = 64;

/** Words of questions that say nothing about code. */
const STOP_WORDS = new Set(
  (
    'a about all also an and any are as at be been but by can could do does done each every find for from get gets give given go goes had has have how i if in into is it its ' +
    'just know let like list made make makes may me might more most much must my need no not of on one only or other our out over own please see should show so some such tell than that ' +
    'the their them then there these they this those to too under up upon us use used using very want was we were what when where whether which while who whom whose why will with work works would you your ' +
    'code file files function functions class classes method methods project repository implemented implementation happen happens explain describe'
  ).split(' '),
);
const CHINESE_STOP_WORDS = new Set(
  '怎么 么样 哪里 什么 如何 为什 是什 在哪 哪个 哪些 请问 一个 这个 那个 的是 了吗 是否 可以 我们 代码 文件 函数 方法 实现 项目'.split(
    ' ',
  ),
);

let dictionary: ReadonlyMap<string, string> | undefined;

/** Chinese words of developers with their English twins: questions in Chinese find English code. */
function chineseDictionary(): ReadonlyMap<string, string> {
  dictionary ??= new Map(
    Object.entries(
      JSON.parse(readFileSync(resourcePath('retrieval/zh-en.json'), 'utf8')) as Record<string, string>,
    ),
  );
  return dictionary;
}

/** The distinct terms of a question worth searching for, most telling kinds kept; may be empty. */
export function queryTerms(question: string): string[] {
  const terms = new Set<string>();
  for (const term of termsOf(question)) {
    if (!STOP_WORDS.has(term) && !CHINESE_STOP_WORDS.has(term)) terms.add(term);
  }
  if (/\p{Script=Han}/u.test(question)) {
    for (const [chinese, english] of chineseDictionary()) {
      if (question.includes(chinese)) for (const term of termsOf(english)) terms.add(term);
    }
  }
  return [...terms].slice(0, MAX_TERMS);
}

const WORDS_OF_TESTS = new Set('test tests tested testing spec specs e2e 测试'.split(' '));

/** Whether the question is about tests: they are then as good an answer as any other code. */
export function asksForTests(terms: readonly string[]): boolean {
  return terms.some((term) => WORDS_OF_TESTS.has(term));
}

/** An FTS5 expression that no text can break: every term quoted, joined by OR; undefined when nothing is asked. */
export function matchExpression(terms: readonly string[]): string | undefined {
  if (terms.length === 0) return undefined;
  return terms.map((term) => `"${term.replaceAll('"', '""')}"`).join(' OR ');
}
