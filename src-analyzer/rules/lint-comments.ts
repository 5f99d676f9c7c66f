import { occursAfter } from '#analyzer/source/text-order.ts';

/** Any of these words means the text is worth a closer look. */
const MENTION = /\b(?:es|ox)lint-disable/;

/** Whether a line has the comment's word and then silences every rule, or names this one. */
function silencer(word: string, rule: string): (line: string) => boolean {
  const comment = String.raw`\b(?:es|ox)lint-${word}`;
  const mark = new RegExp(comment);
  const all = new RegExp(String.raw`${comment}[^\S\n]*(?:\*/|-->|--|$)`);
  const named = new RegExp(String.raw`\b${rule}\b`);
  return (line) => all.test(line) || occursAfter(line, mark, named);
}

/**
 * Tells whether a comment for ESLint or oxlint silences a rule on a line: for the whole file, on the line itself, or
 * on the line before it.
 * @param rule name of the rule without its plugin
 */
export function lintSilencer(lines: readonly string[], rule: string): (line: number) => boolean {
  if (!lines.some((text) => MENTION.test(text))) return () => false;
  const isSilenced = lines.some(silencer(String.raw`disable(?![-\w])`, rule));
  const own = silencer('disable-line', rule);
  const next = silencer('disable-next-line', rule);
  return (line) => isSilenced || own(lines[line - 1] ?? '') || next(lines[line - 2] ?? '');
}
