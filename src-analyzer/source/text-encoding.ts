import { isUtf8 } from 'node:buffer';

export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'gb18030' | 'latin1';

export interface DecodedText {
  readonly text: string;
  readonly binary: boolean;
  readonly encoding: TextEncoding;
}

/** A NUL this early marks a binary file, as git judges. UTF-16 is recognised by its byte order mark before. */
const BINARY_PROBE_BYTES = 8_000;

/** The encoding a byte order mark names, with the mark's length. */
export function findByteOrderMark(bytes: Uint8Array): { encoding: TextEncoding; length: number } | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return { encoding: 'utf-8', length: 3 };
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { encoding: 'utf-16le', length: 2 };
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { encoding: 'utf-16be', length: 2 };
  return undefined;
}

/** Whether bytes without a byte order mark are no text. */
export function looksBinary(bytes: Uint8Array): boolean {
  const probe = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, BINARY_PROBE_BYTES));
  return probe.includes(0);
}

/**
 * Whether bytes that are not UTF-8 are rather GB18030 than Latin-1: both accept nearly anything, but Chinese text
 * consists of pairs of high bytes, while accented letters stand alone between ASCII ones.
 */
function looksLikeGb18030(bytes: Uint8Array): boolean {
  let pairs = 0;
  let singles = 0;
  for (let i = 0; i < bytes.length; i += 1) {
    if ((bytes[i] ?? 0) < 0x80) continue;
    if ((bytes[i] ?? 0) >= 0x81 && (bytes[i + 1] ?? 0) >= 0xa1) {
      pairs += 1;
      i += 1;
    } else singles += 1;
  }
  return pairs > singles * 2;
}

const strictGb18030 = new TextDecoder('gb18030', { fatal: true });

function decodeLegacy(bytes: Uint8Array): DecodedText {
  if (looksLikeGb18030(bytes)) {
    try {
      return { text: strictGb18030.decode(bytes), binary: false, encoding: 'gb18030' };
    } catch {
      return { text: Buffer.from(bytes).toString('latin1'), binary: false, encoding: 'latin1' };
    }
  }
  return { text: Buffer.from(bytes).toString('latin1'), binary: false, encoding: 'latin1' };
}

/** Drops the bytes of a character that a cut at `maxBytes` left incomplete at the end. */
function withoutCutCharacter(bytes: Uint8Array): Uint8Array {
  for (let back = 1; back <= 4 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) return bytes;
    if (byte >= 0xc0) {
      const needed = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
      return needed > back ? bytes.subarray(0, bytes.length - back) : bytes;
    }
  }
  return bytes;
}

/**
 * Decodes a file's bytes: byte order mark first (removed from the text), then UTF-8, then GB18030 or Latin-1.
 * Binary content gives an empty text.
 * @param cut whether the bytes may end inside a character
 */
export function decodeText(bytes: Uint8Array, cut = false): DecodedText {
  const mark = findByteOrderMark(bytes);
  if (mark && mark.encoding !== 'utf-8') {
    const text = new TextDecoder(mark.encoding).decode(bytes.subarray(mark.length));
    return { text, binary: false, encoding: mark.encoding };
  }
  if (looksBinary(bytes)) return { text: '', binary: true, encoding: 'latin1' };
  const body = mark ? bytes.subarray(mark.length) : bytes;
  const whole = cut ? withoutCutCharacter(body) : body;
  if (isUtf8(whole)) return { text: Buffer.from(whole).toString('utf8'), binary: false, encoding: 'utf-8' };
  return decodeLegacy(whole);
}
