import { ApiError, UNREACHABLE } from './api-error.ts';
import { useConnection } from './connection.ts';
import { unwrapEnvelope } from './envelope.ts';
import { apiUrl } from './request.ts';

export interface UploadOptions {
  onProgress: (sentBytes: number, totalBytes: number) => void;
  signal: AbortSignal;
}

/**
 * Posts a form and reports upload progress. XMLHttpRequest, because fetch cannot do that.
 * @throws ApiError; a DOMException `AbortError` when `signal` is aborted
 */
export function upload<T>(path: string, form: FormData, options: UploadOptions): Promise<T> {
  const { onProgress, signal } = options;
  return new Promise<T>((resolve, reject) => {
    const call = new XMLHttpRequest();
    call.open('POST', apiUrl(path));
    call.upload.addEventListener('progress', (event) => onProgress(event.loaded, event.total));
    call.addEventListener('load', () => {
      useConnection.getState().report(false);
      try {
        resolve(unwrapEnvelope(call.responseText, call.status) as T);
      } catch (error) {
        reject(error);
      }
    });
    call.addEventListener('error', () => reject(new ApiError(UNREACHABLE, 'The upload was interrupted')));
    call.addEventListener('abort', () => reject(new DOMException('Upload cancelled', 'AbortError')));
    signal.addEventListener('abort', () => call.abort(), { once: true });
    if (signal.aborted) return reject(new DOMException('Upload cancelled', 'AbortError'));
    call.send(form);
  });
}
