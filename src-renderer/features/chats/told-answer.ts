import type { ReportBody } from '#contract/public-api/reports.ts';
import type { Said } from '#contract/said.ts';
import type { Strings } from '#renderer/strings/en/en.ts';

/*
 * An answer from measurements is written in the language of its question (D158). What it takes over from an analysis,
 * the titles of risks and the messages of findings, is English there; a page in the answer's language tells it too (D208).
 */

export type Quoted = Pick<ReportBody, 'risks' | 'recommendations'>;
type Words = Pick<Strings, 'sentences' | 'words'>;

const HAN = /[\u4e00-\u9fff]/;
const SIGN = /[\\`*_[\]<>]/g;
const ESCAPED = /\\([\\`*_[\]<>])/g;
const escaped = (text: string): string => text.replaceAll(SIGN, String.raw`\$&`);

/** A level in capitals, what it is about, and the place that is cited behind it. */
const LEVELLED =
  /(^|[ ：；])(BLOCKER|CRITICAL|MAJOR|MINOR|INFO|HIGH|MEDIUM|LOW): (.{1,600}?)(?=(?: \[[^\][\n]+:\d+\]| `[^`\n]+:\d+`)?$)/gm;

/** The texts of a report as an answer quotes them, the longest first, with what they are in the reader's language. */
function quotesOf(
  { risks, recommendations }: Quoted,
  tell: (said: Said) => string,
): (readonly [string, string])[] {
  const pairs = [
    ...risks.flatMap(({ title, suggestion, said }) => [
      [title, said?.title] as const,
      [suggestion, said?.suggestion] as const,
    ]),
    ...recommendations.flatMap(({ phase, items, said }) => [
      [phase, said?.phase] as const,
      ...items.map((item, at) => [item, said?.items[at]] as const),
    ]),
  ];
  return pairs
    .flatMap(([text, said]) =>
      said === undefined || text === '' ? [] : [[escaped(text), escaped(tell(said))] as const],
    )
    .toSorted(([a], [b]) => b.length - a.length);
}

/** A dependency is named before its reason. */
const NAMED = /^`[^`]*`[^:]{0,80}: /;

function toldMessage(text: string, message: (english: string) => string): string {
  const name = NAMED.exec(text)?.[0] ?? '';
  const english = text.slice(name.length).replaceAll(ESCAPED, '$1');
  const told = message(english);
  return told === english ? text : name + escaped(told);
}

const isLevel = (level: string, levels: object): level is never => Object.hasOwn(levels, level);

/** @param quoted the report that the answer may quote; undefined while it is not there */
export function toldAnswer(text: string, { sentences, words }: Words, quoted: Quoted | undefined): string {
  // An answer in another language than the page's is left in one language.
  if (HAN.test(text) !== HAN.test(words.risk.HIGH)) return text;
  const told = quoted === undefined ? [] : quotesOf(quoted, sentences.tell);
  const retold = told.reduce((all, [english, own]) => all.replaceAll(english, own), text);
  return retold.replaceAll(LEVELLED, (_, before: string, level: string, what: string) => {
    const names = { ...words.severity, ...words.risk };
    const name = isLevel(level, names) ? names[level] : level;
    return `${before}${name}${HAN.test(name) ? '：' : ': '}${toldMessage(what, sentences.message)}`;
  });
}
