import { Ollama } from 'ollama';
import { createCallQueue } from './call-queue.ts';
import { onlyJsonLines } from './json-lines.ts';
import { limitBody } from './limit-body.ts';

/** A model stays loaded this long after its last call. */
export const KEEP_ALIVE = '30m';

const queues = new Map<string, ReturnType<typeof createCallQueue>>();

/** The queue of a server: all calls of this process to it. */
export function queueOf(host: string): ReturnType<typeof createCallQueue> {
  const queue = queues.get(host) ?? createCallQueue();
  queues.set(host, queue);
  return queue;
}

/** Vectors of a batch as JSON: sixteen times some thousand numbers of twenty characters, and room to spare. */
const ANSWER_BYTES = 16 * 1024 * 1024;

/**
 * ollama-js cannot cancel a request that has no answer yet; its fetch can. One object for each request, whose answer
 * may be `mostBytes` long.
 */
export function clientFor(host: string, signal: AbortSignal, mostBytes: number = ANSWER_BYTES): Ollama {
  const key = process.env['OLLAMA_API_KEY'];
  const headers = key === undefined || key === '' ? {} : { headers: { Authorization: `Bearer ${key}` } };
  return new Ollama({
    host,
    ...headers,
    fetch: async (input, init) =>
      onlyJsonLines(limitBody(await fetch(input, { ...init, signal }), mostBytes)),
  });
}
