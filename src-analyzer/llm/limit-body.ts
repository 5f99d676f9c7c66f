/** A server that never stops talking would fill the memory, whatever the time limit: bytes come by the gigabyte. */
export class AnswerTooLong extends Error {
  constructor() {
    super('the response of the model server is too long');
    this.name = 'AnswerTooLong';
  }
}

/** The response with a body that fails, and closes the connection, beyond so many bytes. */
export function limitBody(response: Response, mostBytes: number): Response {
  if (response.body === null) return response;
  let seen = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      seen += bytes.length;
      if (seen > mostBytes) throw new AnswerTooLong();
      controller.enqueue(bytes);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, statusText, headers });
}
