/*
 * Text of the analysed project may hold characters that are not seen and do something: terminals obey control
 * sequences, and bidirectional controls make a name read as another one. The page, files and the command line show
 * their numbers instead.
 */

/** Controls without tab and line ends, and the bidirectional controls (UAX 9). */
export const UNSEEN = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/gu;

const SHOWN = /‹U\+([0-9A-F]{4})›/g;

/** The number of an unseen character, four hexadecimal digits: all of them lie below U+10000. */
export const numberOf = (character: string): string =>
  character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0');

/** `evil\u202Egnp.exe` becomes `evil‹U+202E›gnp.exe`. */
export function visible(text: string): string {
  return text.toWellFormed().replaceAll(UNSEEN, (character) => `‹U+${numberOf(character)}›`);
}

/** The text that `visible` was given: a shown path becomes the file's own again. */
export function unseenAgain(shown: string): string {
  return shown.replaceAll(SHOWN, (_shown, number: string) =>
    String.fromCharCode(Number.parseInt(number, 16)),
  );
}
