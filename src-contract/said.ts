/*
 * Sentences that are stored with what they are made of, so that a reader's language can be chosen later (D164).
 * The key of a sentence is its English form with `{0}`, `{1}` for its arguments; an argument is a name, a number as
 * it is written, or a sentence of its own. A translation may leave an argument out: an English verb's form is one.
 * The page tells them in its first view: their schema stands apart (`public-api/said.ts`), since it brings a library.
 */

export interface Message {
  key: string;
  args: Said[];
}
/** A plain text is the same in every language, or what another analysis says: a path, a version, the message of a finding. */
export type Said = string | Message;

export const RULE_PARTS = ['title', 'why', 'fix'] as const;
export type RulePart = (typeof RULE_PARTS)[number];

/** What a language brings to say a message; what it has no words for is said in English. */
export interface Language {
  readonly sentence: (key: string) => string | undefined;
  /** @param english the text of the rule as it is stored */
  readonly rule: (ruleKey: string, part: RulePart, english: string) => string | undefined;
  /** What a plain text is called; as it is where this is left out. */
  readonly text?: (plain: string) => string;
  /** What stands between these two characters for a space beside an argument; a space where there is no such rule. */
  readonly gap?: (before: string, after: string) => string;
  readonly capitalised: (text: string) => string;
  readonly withStop: (text: string) => string;
  readonly withoutStop: (text: string) => string;
  readonly firstSentence: (text: string) => string;
}

/** The text as a sentence: ends with a full stop unless it ends with a mark already. */
export function withStop(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  return trimmed === '' || /[.!?]$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

/** The text without its closing full stop, for use inside a sentence. */
export function withoutStop(text: string): string {
  return text.trim().replace(/\s+/g, ' ').replace(/\.$/, '');
}

/** First sentence of a text, with its full stop. */
export function firstSentence(text: string): string {
  const trimmed = text.trim().replace(/\s+/g, ' ');
  const end = /[.!?](?=\s+[A-Z`'"(])/.exec(trimmed);
  return withStop(end ? trimmed.slice(0, end.index + 1) : trimmed);
}

export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** At most `most` characters, cut at a word. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text;
  const cut = text.slice(0, most - 1);
  const space = cut.lastIndexOf(' ');
  return `${cut.slice(0, space > most / 2 ? space : undefined)}…`;
}

export const ENGLISH: Language = {
  sentence: (key) => key,
  rule: () => undefined,
  capitalised,
  withStop,
  withoutStop,
  firstSentence,
};

/** What is done to a text rather than said; every other key is a sentence. */
type Operation = (args: readonly string[], language: Language) => string;
const first = (args: readonly string[]): string => args[0] ?? '';
const ofRule =
  (part: RulePart): Operation =>
  ([ruleKey = '', english = ''], language) =>
    language.rule(ruleKey, part, english) ?? english;

const OPERATIONS: Readonly<Record<string, Operation>> = {
  '@capitalised': (args, language) => language.capitalised(first(args)),
  '@withStop': (args, language) => language.withStop(first(args)),
  '@withoutStop': (args, language) => language.withoutStop(first(args)),
  '@firstSentence': (args, language) => language.firstSentence(first(args)),
  // What stands before the first colon, semicolon or comma.
  '@head': (args) => first(args).split(/[:;,] |[：；，]/, 1)[0] ?? '',
  '@shortened': (args) => shortened(first(args), Number(args[1])),
  '@title': ofRule('title'),
  '@why': ofRule('why'),
  '@fix': ofRule('fix'),
};

/** The text in a language. */
export function tell(said: Said, language: Language): string {
  if (typeof said === 'string') return language.text?.(said) ?? said;
  // A rule is known by its key and its texts as they are stored.
  const isOfRule = RULE_PARTS.some((part) => said.key === `@${part}`);
  const args = said.args.map((one) => (isOfRule && typeof one === 'string' ? one : tell(one, language)));
  const operation = Object.hasOwn(OPERATIONS, said.key) ? OPERATIONS[said.key] : undefined;
  if (operation) return operation(args, language);
  const sentence = language.sentence(said.key) ?? said.key;
  return filled(sentence, args, language);
}

const GAP = '\u0000';

/** The sentence with its arguments; what stands for a space beside one is for the language to say. */
function filled(sentence: string, args: readonly string[], { gap }: Language): string {
  const fill = (text: string): string =>
    text.replaceAll(/\{(\d+)\}/g, (_, at: string) => args[Number(at)] ?? '');
  if (gap === undefined) return fill(sentence);
  const marked = fill(sentence.replaceAll(/ (?=\{\d)|(?<=\d\}) /g, GAP));
  return marked
    .split(/\0+/)
    .reduce((all, part) => `${all}${all && part && gap(all.at(-1) ?? '', part.charAt(0))}${part}`);
}

/** Whether a key is a sentence of the catalogues. */
export const isSentence = (key: string): boolean => !Object.hasOwn(OPERATIONS, key);
