import { TextDecoder } from 'node:util';

/*
 * A zip says of a name either "UTF-8" or nothing. Nothing may be UTF-8 all the same (macOS), the code page of a Chinese
 * (GBK, Big5) or Japanese (Shift-JIS) Windows, or what the format's text names: CP437. In Big5, GBK and Shift-JIS the
 * second byte of a character may be 0x5C, so nothing may look for backslashes before a name is decoded.
 */

/** Upper half of CP437, from 0x80. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function decode(decoder: TextDecoder, bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** The name when the bytes are valid UTF-8, else undefined. */
export function decodeUtf8(bytes: Uint8Array): string | undefined {
  return decode(utf8, bytes);
}

/** One or two bytes of a name from 0x80 on that make one character. */
interface Unit {
  readonly lead: number;
  /** Undefined for a character of one byte. */
  readonly trail: number | undefined;
  /** How many of them follow each other without ASCII between, this one included. */
  readonly run: number;
  /** Whether an ASCII letter stands directly before or after the run. */
  readonly inWord: boolean;
}

interface CodePage {
  readonly decoder: TextDecoder;
  /** Whether a byte from 0x80 on is a whole character. */
  readonly isSingle: (byte: number) => boolean;
  /** Whether a pair is one of the characters that most texts of the language consist of. */
  readonly isCommon: (lead: number, trail: number) => boolean;
  /** What all pairs together must fulfil as well. */
  readonly mayBe: (pairs: readonly Pair[]) => boolean;
}

interface Pair extends Unit {
  readonly trail: number;
}

const never = (): boolean => false;
const always = (): boolean => true;

const CODE_PAGES = {
  // Level one of Big5; half of the second bytes are ASCII, and none of GB 2312's are.
  big5: {
    decoder: new TextDecoder('big5', { fatal: true }),
    isSingle: never,
    isCommon: (lead) => lead >= 0xa4 && lead <= 0xc6,
    mayBe: (pairs) =>
      pairs.some(({ trail }) => trail < 0x80) && pairs.every(({ lead }) => lead >= 0xa1 && lead <= 0xc6),
  },
  // Level one of GB 2312.
  gb18030: {
    decoder: new TextDecoder('gb18030', { fatal: true }),
    isSingle: never,
    isCommon: (lead, trail) => lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1,
    mayBe: always,
  },
  // Kana with their long-vowel mark, and level one of JIS X 0208; half-width katakana are single.
  shift_jis: {
    decoder: new TextDecoder('shift_jis', { fatal: true }),
    isSingle: (byte) => byte >= 0xa1 && byte <= 0xdf,
    isCommon: (lead, trail) =>
      (lead === 0x82 && trail >= 0x9f) ||
      (lead === 0x83 && trail <= 0x96) ||
      (lead === 0x81 && trail === 0x5b) ||
      (lead >= 0x88 && lead <= 0x98),
    mayBe: always,
  },
} as const satisfies Readonly<Record<string, CodePage>>;

export type LegacyEncoding = keyof typeof CODE_PAGES | 'cp437';

const isAsciiLetter = (byte: number | undefined): boolean =>
  byte !== undefined && ((byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a));

function unitsOf(name: Uint8Array, isSingle: CodePage['isSingle']): Unit[] {
  const units: Unit[] = [];
  for (let at = 0; at < name.length; at += 1) {
    const start = at;
    const found: Pick<Unit, 'lead' | 'trail'>[] = [];
    for (let lead = name[at] ?? 0; lead >= 0x80; lead = name[at] ?? 0) {
      const trail = isSingle(lead) ? undefined : name[at + 1];
      found.push({ lead, trail });
      at += trail === undefined ? 1 : 2;
    }
    const inWord = isAsciiLetter(name[start - 1]) || isAsciiLetter(name[at]);
    for (const unit of found) units.push({ ...unit, run: found.length, inWord });
  }
  return units;
}

const isPair = (unit: Unit): unit is Pair => unit.trail !== undefined;

/**
 * Whether CP437 would hardly have such bytes: box-drawing characters, which no file name has, or something else than
 * an accented letter within a word ("château" has 0x83 0x74, which is katakana in Shift-JIS).
 */
function isUnlikeCp437({ lead, trail, run, inWord }: Pair): boolean {
  if (lead >= 0xb0 && lead <= 0xdf) return true;
  return run > 1 || (!inWord && !isAsciiLetter(trail));
}

function isWrittenIn(page: CodePage, names: readonly Uint8Array[]): boolean {
  if (names.some((name) => decode(page.decoder, name) === undefined)) return false;
  const pairs = names.flatMap((name) => unitsOf(name, page.isSingle).filter(isPair));
  const common = pairs.filter((pair) => page.isCommon(pair.lead, pair.trail) && isUnlikeCp437(pair));
  return common.length * 2 > pairs.length && page.mayBe(pairs);
}

/**
 * Judges all names of an archive that are not UTF-8 together, because one short name proves nothing: the first code
 * page in which every name is valid and most pairs are the language's common characters, else CP437.
 */
export function guessLegacyEncoding(names: readonly Uint8Array[]): LegacyEncoding {
  const found = Object.entries(CODE_PAGES).find(([, page]) => isWrittenIn(page, names));
  return found === undefined ? 'cp437' : (found[0] as keyof typeof CODE_PAGES);
}

export function decodeLegacy(bytes: Uint8Array, encoding: LegacyEncoding): string {
  const decoded = encoding === 'cp437' ? undefined : decode(CODE_PAGES[encoding].decoder, bytes);
  return decoded ?? Array.from(bytes, cp437Char).join('');
}

function cp437Char(byte: number): string {
  return byte < 0x80 ? String.fromCharCode(byte) : (CP437[byte - 0x80] ?? '?');
}
