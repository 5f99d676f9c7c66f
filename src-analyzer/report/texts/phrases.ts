/** Small grammar of the report's sentences: numbers, plurals, lists and names as a careful writer sets them. */
import * as english from '#contract/said.ts';
import { ENGLISH, tell, type Message, type RulePart, type Said } from '#contract/said.ts';
import { namesApart } from '#analyzer/source/names-apart.ts';

/** A sentence by its English words: the template is its key, what stands in it are its arguments. */
export function say(words: TemplateStringsArray, ...args: (Said | number)[]): Message {
  const key = words.map((part, at) => (at === 0 ? part : `{${at - 1}}${part}`)).join('');
  return { key, args: args.map((arg) => (typeof arg === 'number' ? String(arg) : arg)) };
}

/** The sentence as it is stored beside its message. */
export const inEnglish = (said: Said): string => tell(said, ENGLISH);

/** A noun in both numbers; written down so, that the list of all sentences finds it. */
export type Noun = readonly [one: string, many: string];
export const noun = (one: string, many = `${one}s`): Noun => [one, many];

/** Each name once, in order. */
export function unique(names: readonly Said[]): Said[] {
  return [...new Map(names.map((one) => [inEnglish(one), one] as const).toReversed()).values()].toReversed();
}

/** The sentences one after the other; empty ones are left out. */
export function joined(sentences: readonly Said[]): Said {
  const [start = '', ...rest] = sentences.filter((one) => one !== '');
  return rest.reduce<Said>((all, one) => say`${all} ${one}`, start);
}

/** `24310` gives `24,310`. Own code, not Intl: the bytes must not depend on the machine's locale data. */
export function grouped(value: number): string {
  return String(Math.round(value)).replace(/\B(?=(?:\d{3}){1,7}$)/g, ',');
}

/** `count(1, 'file')` gives `1 file`, `count(2, 'class', 'classes')` gives `2 classes`. */
export function count(value: number, one: string, many = `${one}s`): Message {
  return { key: `{0} ${Math.round(value) === 1 ? one : many}`, args: [grouped(value)] };
}

/** Share 0..1 as a whole percentage; never 0% for something, never 100% for less than all. */
export function percent(share: number): Said {
  const rounded = Math.round(share * 100);
  if (share > 0 && rounded === 0) return say`under 1%`;
  if (share < 1 && rounded === 100) return say`over 99%`;
  return `${rounded}%`;
}

/**
 * Findings per 1,000 lines with one decimal, whole from 10 on.
 * @param languages of the lines; none where they are all
 */
export function perThousand(value: number, lines: number, languages: readonly string[] = []): Message {
  const rate = (value * 1_000) / Math.max(1, lines);
  const shown = rate >= 10 ? grouped(rate) : rate.toFixed(1);
  if (languages.length === 0)
    return rate < 0.1 ? say`fewer than 0.1 per 1,000 lines` : say`${shown} per 1,000 lines`;
  return rate < 0.1
    ? say`fewer than 0.1 per 1,000 lines of ${listed(languages)}`
    : say`${shown} per 1,000 lines of ${listed(languages)}`;
}

function commas(names: readonly Said[]): Said {
  const [start = '', ...rest] = names;
  return rest.reduce<Said>((all, one) => say`${all}, ${one}`, start);
}

/** `a`, `a and b`, `a, b and c`; beyond `most` names `a, b and 4 more`. */
export function listed(names: readonly Said[], most = 3): Said {
  if (names.length <= 1) return names[0] ?? '';
  if (names.length <= most) return say`${commas(names.slice(0, -1))} and ${names.at(-1) ?? ''}`;
  return say`${commas(names.slice(0, most))} and ${grouped(names.length - most)} more`;
}

/** File names that say nothing without their folder. */
const BARE_NAME =
  /^(index|main|mod|lib|__init__|init|types?|utils?|helpers?|constants?|config|app|page|route|package|pom|build)\.[\w.]+$/i;

/** The name a reader knows a file by: its base name, with the folder before it where that alone says nothing. */
export function shortName(path: string): string {
  const parts = path.split('/');
  const name = parts.at(-1) ?? path;
  return BARE_NAME.test(name) && parts.length > 1 ? parts.slice(-2).join('/') : name;
}

/** The names readers know these files by, told apart where they would be alike. */
export function shortNames(files: readonly { path: string }[]): string[] {
  return namesApart(files.map(({ path }) => ({ name: shortName(path), path })));
}

/** `core.ts (2,400), cart.ts (1,100) and 4 more`: the first `most` files, each with what `remark` says of it. */
export function listedFiles<F extends { path: string }>(
  files: readonly F[],
  most: number,
  remark: (file: F) => Said,
): Said {
  const names = shortNames(files.slice(0, most));
  return listed(
    files.map((file, at) => say`${names[at] ?? file.path} (${remark(file)})`),
    most,
  );
}

/** First sentence of a text, with its full stop. */
export const firstSentence = operation('@firstSentence', english.firstSentence);
/** The text as a sentence: ends with a full stop unless it ends with a mark already. */
export const withStop = operation('@withStop', english.withStop);
/** The text without its closing full stop, for use inside a sentence. */
export const withoutStop = operation('@withoutStop', english.withoutStop);
export const capitalised = operation('@capitalised', english.capitalised);

/** What is done to a message is done when it is told, in the reader's language. */
function operation(key: string, change: (text: string) => string): (said: Said) => Said {
  return (said) => (typeof said === 'string' ? change(said) : { key, args: [said] });
}

/** What stands before the first colon, semicolon or comma. */
export const headOf = (said: Said): Message => ({ key: '@head', args: [said] });

/** At most `most` characters, cut at a word. */
export function shortened(said: Said, most: number): Said {
  return typeof said === 'string'
    ? english.shortened(said, most)
    : { key: '@shortened', args: [said, String(most)] };
}

/** A text of a rule: each language has its own for a rule it knows. */
export function ofRule(part: RulePart, ruleKey: string, text: string): Said {
  return text === '' ? '' : { key: `@${part}`, args: [ruleKey, text] };
}
