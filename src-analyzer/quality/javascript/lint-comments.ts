/** Any of these words means the text is worth a closer look. */
const MENTION = /\b(?:es|ox)lint-disable/;

const NAMES_ALL = String.raw`[^\S\n]*(?:\*/|-->|--|$`;

interface Silencers {
  readonly file: RegExp;
  readonly line: RegExp;
  readonly next: RegExp;
}

function silencersOf(rule: string): Silencers {
  const names = `${NAMES_ALL}|[^\\n]*\\b${rule}\\b)`;
  const comment = String.raw`\b(?:es|ox)lint-disable`;
  return {
    file: new RegExp(`${comment}(?![-\\w])${names}`),
    line: new RegExp(`${comment}-line${names}`),
    next: new RegExp(`${comment}-next-line${names}`),
  };
}

/**
 * Tells whether a comment for ESLint or oxlint silences a rule on a line: for the whole file, on the line itself, or
 * on the line before it.
 * @param rule name of the rule without its plugin
 */
export function lintSilencer(lines: readonly string[], rule: string): (line: number) => boolean {
  if (!lines.some((text) => MENTION.test(text))) return () => false;
  const { file, line: own, next } = silencersOf(rule);
  const isSilenced = lines.some((text) => file.test(text));
  return (line) => isSilenced || own.test(lines[line - 1] ?? '') || next.test(lines[line - 2] ?? '');
}
