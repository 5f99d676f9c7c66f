import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';
import type { AnalyzerSettings } from '#contract/analyzer-api/settings.ts';
import type { ModelProblem } from '#contract/words.ts';
import { HostInvalid, parseOllamaHost } from '../host.ts';
import { LlmBusy, LlmTimeout, toLlmError } from '../llm-error.ts';
import type { LlmStatus } from '../models.ts';

const SILENT_MS = 1500;
/** Before it a model does not say what it can do. */
const MIN_VERSION = [0, 6, 4];

/** What is missing before anything can be asked, the most basic first; empty when chat and embedding can be tried. */
export async function problemsOf(
  status: LlmStatus,
  settings: AnalyzerSettings,
  signal: AbortSignal,
): Promise<ModelProblem[]> {
  if (status.state === 'OFF' && settings.embedModel === 'off') return ['OFF'];
  if (status.state === 'UNREACHABLE') return [await whyUnreachable(settings.ollamaHost, signal)];
  const problems: ModelProblem[] = [];
  if (isOld(status.version)) problems.push('TOO_OLD');
  if (status.state === 'OFF') problems.push('OFF');
  else if (status.chatModel === null)
    problems.push(isNamed(settings.chatModel) ? 'MODEL_MISSING' : 'NO_CHAT_MODEL');
  if (status.embedModel === null && settings.embedModel !== 'off')
    problems.push(isNamed(settings.embedModel) ? 'MODEL_MISSING' : 'NO_EMBED_MODEL');
  return [...new Set(problems)];
}

function isNamed(name: string | null): boolean {
  return name !== null && name !== '';
}

/** Nobody there, or somebody else: another program may use the port. */
async function whyUnreachable(address: string | null, signal: AbortSignal): Promise<ModelProblem> {
  try {
    const limit = AbortSignal.any([signal, AbortSignal.timeout(SILENT_MS)]);
    await fetch(`${parseOllamaHost(address)}/api/version`, { signal: limit });
    return 'NOT_OLLAMA';
  } catch (error) {
    signal.throwIfAborted();
    return error instanceof HostInvalid ? 'ADDRESS_INVALID' : 'UNREACHABLE';
  }
}

/** A version that cannot be read is not called old: it may be a build of somebody's own. */
function isOld(version: string | null): boolean {
  const parts = /^(\d+)\.(\d+)\.(\d+)/
    .exec(version ?? '')
    ?.slice(1)
    .map(Number);
  if (parts === undefined || parts.every((part) => part === 0)) return false;
  for (const [at, least] of MIN_VERSION.entries()) {
    const part = parts[at] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
}

/** By status and words of the server's refusals (routes.go); the first that fits. */
const REFUSALS: readonly [ModelProblem, (status: number, text: string) => boolean][] = [
  ['MODEL_MISSING', (status) => status === 404],
  ['ACCESS_REFUSED', (status) => status === 401 || status === 403],
  ['CANNOT_CHAT', (status, text) => status === 400 && /does not support (?:chat|generate)/.test(text)],
  ['CANNOT_EMBED', (status, text) => status === 501 || (status === 400 && /embed/i.test(text))],
  ['BUSY', (status) => status === 503],
  ['OUT_OF_MEMORY', (status, text) => status >= 500 && /memory/i.test(text)],
];

/** What a failed call says about the model. */
export function problemOf(error: unknown): ModelProblem {
  const cause = error instanceof AnalyzerError ? (error.cause ?? error) : error;
  if (cause instanceof LlmBusy) return 'BUSY';
  if (cause instanceof LlmTimeout || (cause instanceof Error && cause.name === 'TimeoutError'))
    return 'TOO_SLOW';
  const { status_code: status, error: text } = cause as { status_code?: number; error?: string };
  const refusal = status === undefined ? undefined : REFUSALS.find(([, fits]) => fits(status, text ?? ''));
  if (refusal !== undefined) return refusal[0];
  return toLlmError(cause).code === 'LLM_NO_KEY' ? 'UNREACHABLE' : 'BROKE_OFF';
}
