import { plainText } from './readable-file.ts';

const COPYRIGHT =
  /copyright\b[ \t]{0,4}(?:\(c\)|©)?[ \t]{0,4}(?:\d{4}[\d\s,–-]{0,20})?(?:by )?([A-Za-z][^\n]{2,80})/i;
/** What follows the name: an address, another name, a phrase of law. */
const BEHIND_NAME = /[<(,;|&]|\band\b|\ball rights\b|https?:/i;

/** Whose copyright a text states, in plain letters; undefined for nobody's. */
export function copyrightHolder(text: string): string | undefined {
  const [name = ''] = (COPYRIGHT.exec(text)?.[1] ?? '').split(BEHIND_NAME);
  return plainText(name) || undefined;
}
