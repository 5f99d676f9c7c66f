import type { OxlintPlace } from '#analyzer/rules/oxlint-rule.ts';

const CHAIN = /^(?:\.\.\.|\()?([\w$]+(?:\??\.[\w$]+){1,8})/;
/** A condition is not farther away than this, an early return stands in the same function. */
const CONDITION_CHARS = 300;
const FUNCTION_CHARS = 12_000;

/** Names within a pattern. */
const either = (names: readonly string[]): string =>
  names.map((name) => name.replaceAll(/[.$]/g, (sign) => `\\${sign}`)).join('|');

/** A chain without its question marks, and what may be missing at its last one. */
function namesOf(chain: string): string[] {
  const last = chain.lastIndexOf('?.');
  const names = last === -1 ? [chain] : [chain, chain.slice(0, last)];
  return names.map((name) => name.replaceAll('?', ''));
}

/**
 * Whether the program asked before whether a chain leads anywhere: in the same condition (`shop?.rows && 'a' in shop?.rows`), in the
 * choice around it, or in an `if` that leaves the function otherwise. The question mark is superfluous then.
 */
export function wasAskedBefore({ text, labels: [at = 0] }: OxlintPlace): boolean {
  const chain = CHAIN.exec(text.slice(at, at + CONDITION_CHARS))?.[1];
  if (chain === undefined) return false;
  const before = text.slice(Math.max(0, at - FUNCTION_CHARS), at).replaceAll('?.', '.');
  const name = `(?<![\\w$.])(?:${either(namesOf(chain))})`;
  const asked = new RegExp(
    `${name}(?:\\.length)?\\s{0,40}(?:&&|\\?(?![.?])|!==?\\s{0,4}(?:undefined|null)\\b)`,
  );
  const left = new RegExp(
    `\\bif\\s{0,4}\\(\\s{0,40}!${name}(?![\\w$])[^{};]{0,200}\\{?[^{}]{0,300}\\b(?:return|throw|continue)\\b`,
  );
  return asked.test(before.slice(-CONDITION_CHARS)) || left.test(before);
}
