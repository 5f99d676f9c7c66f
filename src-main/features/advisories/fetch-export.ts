import { createWriteStream } from 'node:fs';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { LIMITS } from '#contract/limits.ts';
import { ApiError } from '#main/api-error.ts';
import { toKnownError } from '#main/disk-fault.ts';

/** Where OSV keeps its exports, one zip an ecosystem: https://google.github.io/osv.dev/data/#data-dumps */
export const OSV_URL = 'https://osv-vulnerabilities.storage.googleapis.com';

interface FetchOptions {
  readonly signal: AbortSignal;
  /** Without a byte arriving, milliseconds. */
  readonly silenceMs?: number;
}

/**
 * Downloads a file: one GET without a body, cookies or anything that says who asks. Given up when nothing arrives for a
 * while, when it is larger than an export may be, or when `signal` aborts.
 * @param file absolute; must not exist
 * @throws ApiError 1002 with one sentence, 5001 or 5002 where the disk is the cause; the signal's reason
 */
export async function fetchExport(
  url: string,
  file: string,
  { signal, silenceMs = LIMITS.advisorySilenceMs }: FetchOptions,
): Promise<void> {
  const silence = new AbortController();
  const timer = setTimeout(() => silence.abort(), silenceMs);
  const ending = AbortSignal.any([signal, silence.signal, AbortSignal.timeout(LIMITS.advisoryFetchMs)]);
  try {
    const response = await fetch(url, { signal: ending });
    if (!response.ok || response.body === null) throw new Error(`status ${response.status}`);
    await pipeline(
      Readable.fromWeb(response.body),
      counted(() => timer.refresh()),
      createWriteStream(file, { flags: 'wx', mode: 0o600 }),
      { signal: ending },
    );
  } catch (error) {
    signal.throwIfAborted();
    throw toKnownError(error) ?? notFetched(url, error);
  } finally {
    clearTimeout(timer);
  }
}

/** Passes everything on, up to the largest export. */
function counted(onBytes: () => void): Transform {
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      onBytes();
      if (bytes > LIMITS.advisoryZipBytes) done(new Error('too large'));
      else done(null, chunk);
    },
  });
}

function notFetched(url: string, cause: unknown): ApiError {
  const sentence = `The vulnerability data could not be fetched from ${new URL(url).host}: please check the network, or load an export from a file. Nothing was changed.`;
  return new ApiError('PARAMETER_INVALID', sentence, { cause });
}
