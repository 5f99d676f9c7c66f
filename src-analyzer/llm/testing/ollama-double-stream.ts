import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import type { DoubleOptions, Fault } from './ollama-double-options.ts';

interface Generation {
  readonly text: string;
  readonly model: string;
  readonly fault: Fault | undefined;
  readonly options: Pick<DoubleOptions, 'split' | 'finalNewline' | 'thinking'>;
  /** Aborts when the client has gone. */
  readonly gone: AbortSignal;
}

const HANG_MS = 600_000;

/**
 * Writes an answer as Ollama streams it: headers come with the first token, one JSON object a line. Resolves to
 * how it ended.
 */
export async function streamAnswer(response: ServerResponse, generation: Generation): Promise<string> {
  const { fault, gone } = generation;
  const pieces = generation.text.match(/\s*\S{1,6}|\s+/gu) ?? [];
  if (fault?.kind === 'hang' && fault.after === undefined) return waitFor(HANG_MS, gone);
  if (fault?.kind === 'endless') return talkForEver(response, fault.what, generation);
  if (fault?.kind === 'slow') await waitFor(fault.firstMs, gone);
  const { thinking, finalNewline } = generation.options;
  if (thinking !== undefined) await write(response, thoughtOf(generation.model, thinking), generation);
  for (const [at, piece] of pieces.entries()) {
    if (fault !== undefined && 'after' in fault && fault.after === at) {
      const end = await breakStream(response, fault, gone);
      if (end !== undefined) return end;
    }
    if (gone.aborted) return 'aborted';
    await write(response, lineOf(generation.model, piece, false), generation);
    if (fault?.kind === 'slow') await waitFor(fault.gapMs ?? 0, gone);
  }
  if (gone.aborted) return 'aborted';
  const last = lineOf(generation.model, '', true);
  await write(response, finalNewline === false ? last.trimEnd() : last, generation, true);
  return 'ok';
}

async function talkForEver(
  response: ServerResponse,
  what: Extract<Fault, { kind: 'endless' }>['what'],
  { model, gone }: Generation,
): Promise<string> {
  const said = {
    tokens: lineOf(model, 'word ', false),
    thoughts: thoughtOf(model, 'hmm '),
    line: 'x'.repeat(1000),
  };
  response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  while (!gone.aborted) {
    const isRoom = response.write(said[what]);
    await (isRoom ? waitFor(0, gone) : once(response, 'drain', { signal: gone }).catch(() => undefined));
  }
  return 'aborted';
}

/** Undefined when the stream goes on after the fault. */
async function breakStream(
  response: ServerResponse,
  fault: Fault,
  gone: AbortSignal,
): Promise<string | undefined> {
  if (fault.kind === 'hang') return waitFor(HANG_MS, gone);
  if (fault.kind === 'reset') {
    await waitFor(20, gone);
    response.socket?.resetAndDestroy();
    return 'reset';
  }
  if (fault.kind === 'garbage') {
    response.write('<html>this is no JSON</html>\n');
    return undefined;
  }
  if (fault.kind === 'error') {
    const message = 'an error was encountered while running the model: CUDA error';
    response.write(`${JSON.stringify({ error: message })}\n`);
  }
  response.end();
  return fault.kind;
}

/** Lines that wait to be written together with the next ones. */
const waiting = new WeakMap<ServerResponse, string[]>();
const COALESCED_LINES = 3;

async function write(
  response: ServerResponse,
  line: string,
  { options: { split }, gone }: Generation,
  isLast = false,
): Promise<void> {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'application/x-ndjson' });
  const lines = [...(waiting.get(response) ?? []), line];
  waiting.set(response, lines);
  if (split === 'coalesce' && lines.length < COALESCED_LINES && !isLast) return;
  waiting.delete(response);
  const packets = packetsOf(Buffer.from(lines.join('')), split);
  for (const [at, packet] of packets.entries()) {
    if (gone.aborted) return;
    // Whoever reads the last line may close at once: the answer has ended with it, and not some moments later.
    if (isLast && at === packets.length - 1) response.end(packet);
    else response.write(packet);
    await waitFor(split === 'utf8' || split === 'bytes' ? 1 : 0, gone);
  }
}

/** `utf8` cuts inside a character of several bytes, `bytes` into pieces of seven. */
function packetsOf(bytes: Buffer, split: DoubleOptions['split']): Buffer[] {
  if (split === 'utf8') {
    const at = bytes.findIndex((byte) => byte >= 0xc0);
    return at < 0 ? [bytes] : [bytes.subarray(0, at + 1), bytes.subarray(at + 1)];
  }
  if (split !== 'bytes') return [bytes];
  return Array.from({ length: Math.ceil(bytes.length / 7) }, (_, at) => bytes.subarray(at * 7, at * 7 + 7));
}

function lineOf(model: string, content: string, done: boolean): string {
  const metrics = done
    ? { done_reason: 'stop', total_duration: 5_000_000, prompt_eval_count: 20, eval_count: 10 }
    : {};
  const line = { model, created_at: '2026-01-01T00:00:00Z', message: { role: 'assistant', content }, done };
  return `${JSON.stringify({ ...line, ...metrics })}\n`;
}

function thoughtOf(model: string, thinking: string): string {
  return `${JSON.stringify({ model, message: { role: 'assistant', content: '', thinking }, done: false })}\n`;
}

/** Waits, but not for somebody who has gone; resolves to `aborted` then. */
export async function waitFor(milliseconds: number, gone: AbortSignal): Promise<string> {
  if (gone.aborted) return 'aborted';
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('waited'), milliseconds);
    gone.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve('aborted');
      },
      { once: true },
    );
  });
}
