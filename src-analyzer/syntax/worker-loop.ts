import { workerData, type MessagePort } from 'node:worker_threads';
import { factsOf, loweringsOf, templateReadersOf } from '#analyzer/languages/languages.ts';
import type { GrammarModules } from './grammar-modules.ts';
import { createSyntaxParser, PARSE_BUDGET_MS } from './parser.ts';
import type { FileReading } from './file-reading.ts';
import { parseFile } from './parse-file.ts';
import { skipped as skippedAs } from './skipped.ts';
import type { TreeReader } from './reader.ts';
import type { ParsedProjectFile, ParseRequest, ParseResponse, SkippedFile } from './worker-messages.ts';

/** Above this the wasm memory, which never shrinks, is given back by ending the thread. */
const EXHAUSTED_BYTES = 512 * 1024 * 1024;

/**
 * Answers parse requests on `port` until it is closed. The entry of the worker thread calls this with every reader
 * there is; see `server/syntax-worker.ts`.
 */
export async function serveParseRequests(
  port: MessagePort,
  readers: readonly TreeReader<unknown>[],
): Promise<void> {
  const { modules } = (workerData ?? {}) as { modules?: GrammarModules };
  const parser = await createSyntaxParser(PARSE_BUDGET_MS, modules);
  const onRequest = async (request: ParseRequest): Promise<void> => {
    const languages = new Set(request.files.map(({ language }) => language));
    const templates = await templateReadersOf(request.files);
    const hosts = new Set([...languages, ...templates.hosts]);
    const facts = await factsOf(hosts);
    const lowerings = await loweringsOf(hosts);
    for (const reader of readers) await reader.prepare?.(languages);
    port.postMessage(answer({ parser, readers, facts, lowerings, templates }, request));
  };
  // A rejection ends the thread, as any other error would; the pool then starts another.
  port.on('message', (request: ParseRequest) => void onRequest(request));
}

function answer(reading: FileReading, request: ParseRequest): ParseResponse {
  const files: ParsedProjectFile[] = [];
  const skipped: SkippedFile[] = [];
  let done = 0;
  let broken = false;
  for (const job of request.files) {
    done++;
    try {
      const outcome = parseFile(reading, job);
      if ('parsed' in outcome) files.push(outcome.parsed);
      else skipped.push(outcome.skipped);
    } catch (error) {
      skipped.push(skippedAs(job, 'failed'));
      // After a RuntimeError the runtime returns wrong trees: nothing more is parsed in this thread.
      broken = error instanceof WebAssembly.RuntimeError;
      if (broken) break;
    }
  }
  const exhausted = broken || process.memoryUsage().external > EXHAUSTED_BYTES;
  return { batch: request.batch, files, skipped, left: request.files.slice(done), exhausted };
}
