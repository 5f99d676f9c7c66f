/*
 * Text of the analysed project may hold characters that are not seen and do something: terminals obey control
 * sequences, and bidirectional controls make a name read as another one. Files and the command line show their
 * numbers instead.
 */

/** Controls without tab and line ends, and the bidirectional controls (UAX 9). */
const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu;

const hex = (character: string): string =>
  character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** `evil\u202Egnp.exe` becomes `evil‹U+202E›gnp.exe`. */
export function visible(text: string): string {
  return text.toWellFormed().replaceAll(UNSEEN, (character) => `‹U+${hex(character)}›`);
}

/** JSON for files and terminals: what is not seen is written as an escape, so that the value stays the same. */
export function toVisibleJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`.replaceAll(
    UNSEEN,
    (character) => String.raw`\u` + hex(character).toLowerCase(),
  );
}
