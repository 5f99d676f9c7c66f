/**
 * Entry of the parsing threads. Rooms do not know each other, so this is the one place that knows every reader of
 * syntax trees: a room adds its reader here and finds the result in each parsed file by `readingOf`.
 */
import { parentPort } from 'node:worker_threads';
import { qualityReader } from '#analyzer/quality/tree-rules/reader.ts';
import type { TreeReader } from '#analyzer/syntax/reader.ts';
import { yieldToOthers } from '#analyzer/request/yield-to-others.ts';
import { serveParseRequests } from '#analyzer/syntax/worker-loop.ts';

const READERS: readonly TreeReader<unknown>[] = [qualityReader];

if (!parentPort) throw new Error('syntax-worker runs as a worker thread only');
yieldToOthers();
await serveParseRequests(parentPort, READERS);
