/**
 * A streamed answer without the lines that are no JSON object. The library would skip them as well, but print them
 * first, and an answer may quote the code.
 */
export function onlyJsonLines(response: Response): Response {
  if (!response.ok || response.body === null) return response;
  if (!(response.headers.get('content-type') ?? '').includes('ndjson')) return response;
  const decoder = new TextDecoder();
  const encoder = new TextEncoder();
  let rest = '';
  const filter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(bytes, controller) {
      const lines = (rest + decoder.decode(bytes, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (isJsonObject(line)) controller.enqueue(encoder.encode(`${line}\n`));
    },
    flush(controller) {
      if (isJsonObject(rest)) controller.enqueue(encoder.encode(`${rest}\n`));
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(filter), { status, headers });
}

function isJsonObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null;
  } catch {
    return false;
  }
}
