import { TextDecoder } from 'node:util';

/*
 * A zip says of a name either "UTF-8" or nothing. Nothing may be UTF-8 all the same (macOS), the local code page of a
 * Chinese Windows (GBK), or what the format's text names: CP437.
 */

/** Upper half of CP437, from 0x80. */
const CP437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const gb18030 = new TextDecoder('gb18030', { fatal: true });

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

export type LegacyEncoding = 'gb18030' | 'cp437';

/**
 * Judges all names of an archive that are not UTF-8 together, because one short name proves nothing. GBK when every
 * name is valid GBK and most of its pairs are level-one Chinese characters (lead 0xB0-0xD7, trail from 0xA1): in
 * CP437 those leads are box-drawing characters, which no file name has.
 */
export function guessLegacyEncoding(names: Iterable<Uint8Array>): LegacyEncoding {
  let pairs = 0;
  let common = 0;
  for (const name of names) {
    if (decode(gb18030, name) === undefined) return 'cp437';
    for (let at = 0; at < name.length; at += 1) {
      const lead = name[at] ?? 0;
      if (lead < 0x80) continue;
      const trail = name[at + 1] ?? 0;
      pairs += 1;
      if (lead >= 0xb0 && lead <= 0xd7 && trail >= 0xa1) common += 1;
      at += 1;
    }
  }
  return pairs > 0 && common * 2 > pairs ? 'gb18030' : 'cp437';
}

export function decodeLegacy(bytes: Uint8Array, encoding: LegacyEncoding): string {
  const chinese = encoding === 'gb18030' ? decode(gb18030, bytes) : undefined;
  return chinese ?? Array.from(bytes, cp437Char).join('');
}

function cp437Char(byte: number): string {
  return byte < 0x80 ? String.fromCharCode(byte) : (CP437[byte - 0x80] ?? '?');
}
