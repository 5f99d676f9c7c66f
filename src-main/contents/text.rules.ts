import { TextDecoder } from 'node:util';
import { LIMITS } from '#contract/limits.ts';

/** Of a `.env` file a finding tells the name and the line of a secret; its text is shown to nobody (see `Walk`). */
const ENVIRONMENT_FILE = /(?:^|\/)\.env(?:\.[\w-]+)*$/;

export const isEnvironmentFile = (path: string): boolean => ENVIRONMENT_FILE.test(path);

/** Why a file is not shown. */
export type NoText = 'BINARY' | 'NOT_UTF8';

/**
 * The text of a file's bytes, without a byte-order mark, or why it has none: NUL bytes at the beginning, or another encoding
 * (UTF-16, GBK), since the contract promises UTF-8 only.
 */
export function textOf(bytes: Uint8Array): { readonly text: string } | NoText {
  if (bytes.subarray(0, LIMITS.binaryProbeBytes).includes(0)) return 'BINARY';
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return 'NOT_UTF8';
  }
}
