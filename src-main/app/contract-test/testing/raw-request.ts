import { request as httpRequest, type OutgoingHttpHeaders } from 'node:http';
import type { TestBackend } from '../../testing/test-backend.ts';

/** A request as it goes over the wire: nothing is normalised, added or refused on the way. */
export interface RawRequest {
  readonly method: string;
  /** The target after the host, query included. */
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Uint8Array;
}

export interface RawAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly tag: string | undefined;
  readonly text: string;
}

/** Longest wait for an answer; a server that hangs fails the test, whatever the machine is doing. */
const HANG_MS = 20_000;

/**
 * Sends it, with the installation's secret unless it has one, and reads the whole answer. A stream of progress never ends by itself: it is left after its head.
 * @throws when there is no answer in time
 */
export function sendRaw(
  { url, authorization }: Pick<TestBackend, 'url' | 'authorization'>,
  { method, path, headers = {}, body }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    // Node frames the body of a GET only when its length is announced.
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const sent = { authorization, ...length, ...headers };
    const request = httpRequest({ hostname, port, method, path, headers: sent, agent: false });
    const timer = setTimeout(() => {
      request.destroy(new Error(`No answer to ${method} ${path}`));
    }, HANG_MS);
    const finish = (answer: RawAnswer): void => {
      clearTimeout(timer);
      resolve(answer);
    };
    request.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    request.once('response', (response) => {
      const status = response.statusCode ?? 0;
      const contentType = response.headers['content-type'] ?? '';
      const tag = response.headers.etag;
      if (contentType.startsWith('text/event-stream') && path.includes('/events')) {
        response.destroy();
        finish({ status, contentType, tag, text: '' });
        return;
      }
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.once('end', () => finish({ status, contentType, tag, text }));
      response.once('error', reject);
    });
    request.end(body);
  });
}

/** One part of a form; with a file name it is a file. */
export interface FormPart {
  readonly name: string;
  readonly filename?: string;
  readonly content: string | Uint8Array;
}

const BOUNDARY = '----vitals-contract-test';

/** A `multipart/form-data` body, written by hand. */
export function formRequest(parts: readonly FormPart[]): Required<Pick<RawRequest, 'headers' | 'body'>> {
  const pieces = parts.flatMap(({ name, filename, content }) => {
    const file = filename === undefined ? '' : `; filename="${filename}"\r\nContent-Type: application/zip`;
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [Buffer.from(head), Buffer.from(content), Buffer.from('\r\n')];
  });
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
    body: Buffer.concat([...pieces, Buffer.from(`--${BOUNDARY}--\r\n`)]),
  };
}
