import { numberOf, UNSEEN } from '#contract/visible-text.ts';

/** JSON for files and terminals: what is not seen is written as an escape, so that the value stays the same. */
export function toVisibleJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`.replaceAll(
    UNSEEN,
    (character) => String.raw`\u` + numberOf(character).toLowerCase(),
  );
}
