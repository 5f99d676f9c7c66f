import { createWriteStream } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { ApiError } from '#main/api-error.ts';

/** What an upload consisted of; the file itself is on disk by then. */
export interface Upload {
  /** The text fields by name. */
  readonly fields: Readonly<Record<string, string>>;
  /** Whether a part `file` was there. */
  readonly hasFile: boolean;
  /** Why its file is not taken (it was not stored then); told only after a missing name. */
  readonly refusal: ApiError | undefined;
}

/** What an upload may be. */
export interface UploadRules {
  readonly maxBytes: number;
  /** The sentence for a larger one. */
  readonly tooLarge: string;
  /** @throws ApiError 2003 for the name of a file that is not taken */
  readonly requireName: (fileName: string) => void;
}

/** Boundaries and part headers on top of the zip itself. */
const FORM_BYTES = 1024 * 1024;
/** Fits a description of the longest kind in UTF-8. */
const FIELD_BYTES = 64 * 1024;

/**
 * Streams `multipart/form-data` to disk as it arrives, fields in any order.
 * @param uploadFile where the part `file` goes; must not exist
 * @throws ApiError 2003 as soon as the zip is over its limit, the form is broken, or the client goes away
 */
export async function receiveUpload(
  request: IncomingMessage,
  uploadFile: string,
  rules: UploadRules,
): Promise<Upload> {
  if (contentLength(request) > rules.maxBytes + FORM_BYTES) throw tooLarge(rules);
  const parser = createParser(request, rules);
  const receiving = receiveParts(parser, uploadFile, rules);
  const onClose = (): void => {
    if (!request.complete) parser.destroy(cutOff());
  };
  request.once('close', onClose);
  try {
    // Not a pipeline: that would close the connection before the answer is sent.
    request.pipe(parser);
    return await receiving;
  } finally {
    request.off('close', onClose);
    request.unpipe(parser);
    parser.destroy();
  }
}

/** The announced size of the request's body, 0 when none is announced. */
export function contentLength(request: IncomingMessage): number {
  const length = Number(request.headers['content-length'] ?? 0);
  return Number.isSafeInteger(length) ? length : 0;
}

function createParser({ headers }: IncomingMessage, { maxBytes }: UploadRules): busboy.Busboy {
  try {
    return busboy({
      headers,
      defParamCharset: 'utf8',
      // One byte more than allowed, so that exactly the limit is still taken.
      limits: { fileSize: maxBytes + 1, files: 1, fields: 20, parts: 40, fieldSize: FIELD_BYTES },
    });
  } catch (cause) {
    throw new ApiError('UPLOAD_INVALID', BROKEN_FORM, { cause });
  }
}

async function receiveParts(parser: busboy.Busboy, uploadFile: string, rules: UploadRules): Promise<Upload> {
  const fields = new Map<string, string>();
  let hasFile = false;
  let refusal: ApiError | undefined;
  let writing: Promise<void> = Promise.resolve();
  const ended = Promise.withResolvers<void>();
  parser.on('field', (name, value) => void fields.set(name, value));
  parser.on('filesLimit', () => ended.reject(new ApiError('UPLOAD_INVALID', 'Send one file only.')));
  parser.on('file', (name, content, { filename }) => {
    content.on('limit', () => ended.reject(tooLarge(rules)));
    hasFile ||= name === 'file';
    refusal ??= refusalOf(name, filename, rules);
    writing = store(content, refusal === undefined ? uploadFile : undefined);
    writing.catch((error: unknown) => ended.reject(error));
  });
  parser.on('error', (error) => ended.reject(toFormError(error)));
  parser.on('close', () => ended.resolve());
  try {
    await ended.promise;
  } finally {
    parser.destroy();
    // Waited for even after a failure: the caller deletes what was being written.
    await Promise.allSettled([writing]);
  }
  // The form may have come to its end before the disk said no.
  await writing;
  return { fields: Object.fromEntries(fields), hasFile, refusal };
}

function refusalOf(
  name: string,
  filename: string | undefined,
  { requireName }: UploadRules,
): ApiError | undefined {
  if (name !== 'file') return new ApiError('UPLOAD_INVALID', 'Send the zip as the part called "file".');
  try {
    requireName(filename ?? '');
    return undefined;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}

/** A refused file is read to its end, because the name may come after it, but not kept. */
async function store(content: Readable, file: string | undefined): Promise<void> {
  if (file === undefined) {
    for await (const _chunk of content) continue;
    return;
  }
  await pipeline(content, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

const BROKEN_FORM = 'The upload is not a complete form: please send it again.';

function toFormError(cause: unknown): unknown {
  return cause instanceof ApiError ? cause : new ApiError('UPLOAD_INVALID', BROKEN_FORM, { cause });
}

function cutOff(): ApiError {
  return new ApiError('UPLOAD_INVALID', 'The upload was cut off: please send it again.');
}

function tooLarge(rules: UploadRules): ApiError {
  return new ApiError('UPLOAD_INVALID', rules.tooLarge);
}

export function isMultipart({ headers }: IncomingMessage): boolean {
  return /^multipart\/form-data\b/i.test(headers['content-type'] ?? '');
}

/** How long what is left of a refused upload is read and thrown away, so that the client gets to see the answer. */
const LINGER_MS = 2000;

export function lingerAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    request.resume();
    setTimeout(() => request.destroy(), LINGER_MS).unref();
  });
}

/** Aborts when the client goes away before it got its answer. */
export function abortedWith(response: ServerResponse, sentence: string): AbortSignal {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort(new ApiError('UPLOAD_INVALID', sentence));
  });
  return controller.signal;
}
