import { LIMITS } from '#contract/limits.ts';
import type { LlmState } from '#contract/words.ts';
import type { AnalyzerSettings } from '#contract/analyzer-api/settings.ts';
import { HostInvalid, parseOllamaHost } from './host.ts';
import { limitBody } from './limit-body.ts';

/** A model that Ollama lists. */
export interface InstalledModel {
  readonly name: string;
  readonly digest: string;
  /** Runs on somebody else's machine: never chosen by itself (D28). */
  readonly cloud: boolean;
  readonly chat: boolean;
  readonly embedding: boolean;
  readonly contextLength: number | null;
  readonly embeddingLength: number | null;
}

export interface LlmStatus {
  readonly state: LlmState;
  readonly host: string;
  readonly version: string | null;
  readonly models: readonly InstalledModel[];
  readonly chatModel: InstalledModel | null;
  readonly embedModel: InstalledModel | null;
  /** A plain sentence for the doctor page when something is missing, else null. */
  readonly advice: string | null;
}

const PROBE_MS = 1500;
const LIST_MS = 5000;
/** Hundreds of models with their licences and templates. */
const LIST_BYTES = 8 * 1024 * 1024;
/** First choice first; any other installed model with 1024 dimensions is taken after these. */
const EMBEDDING_PREFERENCE = [
  'qwen3-embedding:0.6b',
  'bge-m3',
  'snowflake-arctic-embed2',
  'mxbai-embed-large',
];

interface TagsModel {
  readonly name?: string;
  readonly model?: string;
  readonly digest?: string;
  readonly remote_host?: string;
  readonly remote_model?: string;
  readonly capabilities?: readonly string[];
  readonly details?: {
    readonly family?: string;
    readonly context_length?: number;
    readonly embedding_length?: number;
  };
}

interface ShowAnswer {
  readonly capabilities?: readonly string[];
  readonly model_info?: Readonly<Record<string, unknown>>;
}

/** What is at the configured address now. Never throws: what is missing is a state. */
export async function findModels(settings: AnalyzerSettings, signal: AbortSignal): Promise<LlmStatus> {
  let host: string;
  try {
    host = parseOllamaHost(settings.ollamaHost);
  } catch (error) {
    const advice =
      error instanceof HostInvalid ? error.message : 'the address of the model server cannot be read';
    return nothing('UNREACHABLE', settings.ollamaHost ?? '', `Please correct the address: ${advice}.`);
  }
  if (settings.chatModel === 'off' && settings.embedModel === 'off') return nothing('OFF', host, null);
  const version = await readVersion(host, signal);
  if (version === undefined)
    return nothing(
      'UNREACHABLE',
      host,
      `No model server is running at ${host}: please start Ollama, or set its address.`,
    );
  const models = await listModels(host, signal);
  const chatModel =
    settings.chatModel === 'off' ? null : choose(models, settings.chatModel, (one) => one.chat, []);
  const embedModel =
    settings.embedModel === 'off'
      ? null
      : choose(models, settings.embedModel, embedsRight, EMBEDDING_PREFERENCE);
  return { host, version, models, chatModel, embedModel, ...stateOf(settings, chatModel) };
}

function stateOf(
  settings: AnalyzerSettings,
  chatModel: InstalledModel | null,
): Pick<LlmStatus, 'state' | 'advice'> {
  if (settings.chatModel === 'off') return { state: 'OFF', advice: null };
  if (chatModel !== null) return { state: 'READY', advice: null };
  const wanted = settings.chatModel ?? 'qwen2.5-coder:7b';
  return { state: 'NO_MODEL', advice: `No chat model is installed: run "ollama pull ${wanted}".` };
}

function nothing(state: LlmState, host: string, advice: string | null): LlmStatus {
  return { state, host, version: null, models: [], chatModel: null, embedModel: null, advice };
}

function embedsRight({ embedding, embeddingLength }: InstalledModel): boolean {
  return embedding && (embeddingLength === null || embeddingLength === LIMITS.embeddingDimension);
}

/** The named model, or the first local one that can do it; Ollama lists the most recently changed first. */
function choose(
  models: readonly InstalledModel[],
  named: string | null,
  can: (model: InstalledModel) => boolean,
  preference: readonly string[],
): InstalledModel | null {
  if (named !== null && named !== '') return models.find((one) => sameName(one.name, named)) ?? null;
  const candidates = models.filter((one) => !one.cloud && can(one));
  const preferred = preference
    .map((name) => candidates.find((one) => sameName(one.name, name)))
    .find((one) => one !== undefined);
  return preferred ?? candidates[0] ?? null;
}

/** `x` and `x:latest` are the same model; any other tag is another one. */
export function sameName(a: string, b: string): boolean {
  const full = (name: string) => (name.includes(':') ? name : `${name}:latest`);
  return full(a) === full(b);
}

async function readVersion(host: string, signal: AbortSignal): Promise<string | undefined> {
  const answer = (await getJson(`${host}/api/version`, PROBE_MS, signal)) as
    | { version?: unknown }
    | undefined;
  return typeof answer?.version === 'string' ? answer.version : undefined;
}

async function listModels(host: string, signal: AbortSignal): Promise<InstalledModel[]> {
  const answer = (await getJson(`${host}/api/tags`, LIST_MS, signal)) as
    | { models?: readonly TagsModel[] }
    | undefined;
  return Promise.all((answer?.models ?? []).map((model) => toInstalled(host, model, signal)));
}

/** Before v0.30 the list does not say what a model can do; `/api/show` does. */
async function toInstalled(host: string, model: TagsModel, signal: AbortSignal): Promise<InstalledModel> {
  const name = model.name ?? model.model ?? '';
  const known =
    model.capabilities === undefined ? await show(host, name, signal) : { capabilities: model.capabilities };
  const capabilities = known.capabilities ?? guessCapabilities(name);
  return {
    name,
    digest: model.digest ?? '',
    cloud: isCloud(name, model),
    chat: capabilities.includes('completion'),
    embedding: capabilities.includes('embedding'),
    contextLength: model.details?.context_length ?? numberIn(known.model_info, '.context_length'),
    embeddingLength: model.details?.embedding_length ?? numberIn(known.model_info, '.embedding_length'),
  };
}

async function show(host: string, name: string, signal: AbortSignal): Promise<ShowAnswer> {
  return (
    ((await getJson(`${host}/api/show`, LIST_MS, signal, { model: name })) as ShowAnswer | undefined) ?? {}
  );
}

function guessCapabilities(name: string): readonly string[] {
  return [/embed|minilm|bge-/i.test(name) ? 'embedding' : 'completion'];
}

function isCloud(name: string, model: TagsModel): boolean {
  return model.remote_host !== undefined || model.remote_model !== undefined || /[:-]cloud$/.test(name);
}

function numberIn(info: Readonly<Record<string, unknown>> | undefined, ending: string): number | null {
  const value = Object.entries(info ?? {}).find(([key]) => key.endsWith(ending))?.[1];
  return typeof value === 'number' ? value : null;
}

/** Undefined when nobody answers in time or the answer is no JSON (another program on the port). */
async function getJson(url: string, limitMs: number, signal: AbortSignal, body?: unknown): Promise<unknown> {
  try {
    const init: RequestInit = { signal: AbortSignal.any([signal, AbortSignal.timeout(limitMs)]) };
    if (body !== undefined)
      Object.assign(init, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      });
    const response = await fetch(url, init);
    return response.ok ? await limitBody(response, LIST_BYTES).json() : undefined;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
