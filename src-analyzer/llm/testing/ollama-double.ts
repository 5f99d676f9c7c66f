import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { answerTo, vectorOf } from './ollama-double-answers.ts';
import {
  CHAT_MODEL,
  EMBEDDING_MODEL,
  type DoubleModel,
  type DoubleOptions,
  type Fault,
  type LoggedRequest,
} from './ollama-double-options.ts';
import { streamAnswer, waitFor } from './ollama-double-stream.ts';

/** A server that speaks Ollama's protocol, faults included, and remembers every request. */
export interface OllamaDouble {
  readonly url: string;
  readonly log: readonly LoggedRequest[];
  requests(path: string): LoggedRequest[];
  /** Resolves when no request is under way; a busy one after the test means that something was left running. */
  whenIdle(): Promise<void>;
  close(): Promise<void>;
}

const HANG_MS = 600_000;

/** Starts the double on a free loopback port. */
export async function startOllamaDouble(options: DoubleOptions = {}): Promise<OllamaDouble> {
  const models = options.models ?? [CHAT_MODEL, EMBEDDING_MODEL];
  const log: LoggedRequest[] = [];
  const faults = (options.faults ?? []).map((fault) => ({ fault, left: fault.times ?? Infinity }));

  function takeFault(op: Fault['op'], raw: string): Fault | undefined {
    const found = faults.find(
      ({ fault, left }) =>
        left > 0 && fault.op === op && (fault.match === undefined || raw.includes(fault.match)),
    );
    if (found !== undefined) found.left -= 1;
    return found?.fault;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const raw = await readBody(request);
    const path = request.url ?? '/';
    const body = raw === '' ? {} : (JSON.parse(raw) as Record<string, unknown>);
    const entry: LoggedRequest = { n: log.length + 1, path, body, raw, end: undefined };
    log.push(entry);
    const gone = new AbortController();
    response.on('close', () => {
      if (!response.writableEnded) gone.abort();
      entry.end ??= response.writableEnded ? 'ok' : 'aborted';
    });
    const call: Call = { entry, response, models, options, gone: gone.signal, takeFault };
    const end = await (ROUTES[path] ?? notThere)(call);
    entry.end ??= end;
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen({ host: '127.0.0.1', port: 0 }, resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    log,
    requests: (path) => log.filter((entry) => entry.path === path),
    async whenIdle() {
      while (log.some(({ end }) => end === undefined)) await new Promise((resolve) => setTimeout(resolve, 5));
    },
    async close() {
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

interface Call {
  readonly entry: LoggedRequest;
  readonly response: ServerResponse;
  readonly models: readonly DoubleModel[];
  readonly options: DoubleOptions;
  readonly gone: AbortSignal;
  takeFault(op: Fault['op'], raw: string): Fault | undefined;
}

const ROUTES: Readonly<Record<string, (call: Call) => Promise<string>>> = {
  '/api/version': (call) => answerProbe(call, 'version', { version: call.options.version ?? '0.33.0' }),
  '/api/tags': (call) =>
    answerProbe(call, 'tags', { models: call.models.map((model) => tagOf(model, call.options)) }),
  '/api/ps': async (call) => send(call, 200, { models: [] }),
  '/api/show': async (call) => {
    const model = findModel(call);
    return model === undefined ? modelMissing(call) : send(call, 200, showOf(model));
  },
  '/api/generate': async (call) => {
    const model = findModel(call);
    if (model === undefined) return modelMissing(call);
    await waitFor(call.options.loadMs ?? 0, call.gone);
    if (call.gone.aborted) return 'aborted';
    return send(call, 200, { model: model.name, response: '', done: true, done_reason: 'load' });
  },
  '/api/chat': async (call) => {
    const { entry, response, options, gone } = call;
    const fault = call.takeFault('chat', entry.raw);
    const model = findModel(call);
    if (model === undefined) return modelMissing(call);
    if (fault?.kind === 'status') return send(call, fault.status, { error: fault.message ?? RUNNER_STOPPED });
    if (!model.capabilities.includes('completion'))
      return send(call, 400, { error: `"${model.name}" does not support chat` });
    const text = answerTo(entry.body, options.reply, fault);
    return streamAnswer(response, { text, model: model.name, fault, options, gone });
  },
  '/api/embed': async (call) => {
    const { entry, gone } = call;
    const fault = call.takeFault('embed', entry.raw);
    const model = findModel(call);
    if (model === undefined) return modelMissing(call);
    if (fault?.kind === 'hang') return waitFor(HANG_MS, gone);
    if (fault?.kind === 'status') return send(call, fault.status, { error: fault.message ?? RUNNER_STOPPED });
    if (!model.capabilities.includes('embedding'))
      return send(call, 501, { error: 'This server does not support embeddings.' });
    const dimension = fault?.kind === 'wrongdim' ? fault.dimension : (model.embeddingLength ?? 1024);
    const input = [entry.body['input'] ?? ''].flat() as string[];
    const vectors = input.map((text) => vectorOf(text, dimension));
    if (fault?.kind === 'short') vectors.pop();
    const embeddings = fault?.kind === 'zero' ? vectors.map((vector) => vector.map(() => 0)) : vectors;
    return send(call, 200, { model: model.name, embeddings });
  },
};

const RUNNER_STOPPED = 'model runner has unexpectedly stopped, this may be due to resource limitations';

async function answerProbe(call: Call, op: 'version' | 'tags', body: unknown): Promise<string> {
  const fault = call.takeFault(op, call.entry.raw);
  if (fault?.kind === 'hang') return waitFor(HANG_MS, call.gone);
  if (fault?.kind === 'status') return send(call, fault.status, { error: fault.message ?? 'refused' });
  return send(call, 200, body);
}

function send({ response }: Call, status: number, body: unknown): string {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify(body));
  return status === 200 ? 'ok' : String(status);
}

async function notThere(call: Call): Promise<string> {
  return send(call, 404, { error: '404 page not found' });
}

function modelMissing(call: Call): string {
  return send(call, 404, { error: `model '${String(call.entry.body['model'])}' not found` });
}

function findModel({ models, entry }: Call): DoubleModel | undefined {
  return models.find(({ name }) => name === entry.body['model']);
}

function tagOf(model: DoubleModel, options: DoubleOptions): unknown {
  const { name, capabilities, contextLength, embeddingLength, remoteHost } = model;
  const described = options.capabilitiesInTags !== false;
  return {
    name,
    model: name,
    size: remoteHost === undefined ? 4_700_000_000 : 384,
    digest: `sha256:${name}`,
    details: {
      family: 'double',
      ...(described ? { context_length: contextLength, embedding_length: embeddingLength } : {}),
    },
    ...(described ? { capabilities } : {}),
    ...(remoteHost === undefined ? {} : { remote_host: remoteHost, remote_model: name }),
  };
}

function showOf({ capabilities, contextLength, embeddingLength }: DoubleModel): unknown {
  return {
    capabilities,
    model_info: {
      'general.architecture': 'double',
      'double.context_length': contextLength,
      'double.embedding_length': embeddingLength,
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
