import { AnalyzerError } from '#analyzer/request/analyzer-error.ts';

/** Anything that ollama-js throws, seen from outside: it names its own class but does not export it. */
interface OllamaFailure {
  readonly status_code?: number;
  readonly error?: string;
  readonly message?: string;
  readonly cause?: { readonly code?: string };
}

/** Why a model call was stopped by us. */
export class LlmTimeout extends Error {
  constructor(phase: 'first token' | 'stall' | 'total') {
    super(`the model took too long (${phase})`);
    this.name = 'LlmTimeout';
  }
}

/** The model was busy with other calls for longer than this one may wait. */
export class LlmBusy extends Error {
  constructor() {
    super('the model was busy with other calls for too long');
    this.name = 'LlmBusy';
  }
}

const UNREACHABLE = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ECONNABORTED',
]);

/**
 * D27: LLM_NO_KEY when there is nothing to talk to (nobody at the address, model missing, access refused),
 * LLM_FAILED for everything that went wrong once it was there. The server's own words stay in `cause`.
 */
export function toLlmError(error: unknown): AnalyzerError {
  if (error instanceof AnalyzerError) return error;
  const failure = (typeof error === 'object' && error !== null ? error : {}) as OllamaFailure;
  if (error instanceof LlmTimeout)
    return new AnalyzerError('LLM_FAILED', 'The model took too long to answer.', { cause: error });
  if (error instanceof LlmBusy) {
    const message = 'The model is busy with other work: please try again in a moment.';
    return new AnalyzerError('LLM_FAILED', message, { cause: error });
  }
  if (UNREACHABLE.has(failure.cause?.code ?? '')) {
    return new AnalyzerError(
      'LLM_NO_KEY',
      'No model server is running at the configured address: please start Ollama.',
      { cause: error },
    );
  }
  if (failure.status_code === 404) {
    return new AnalyzerError('LLM_NO_KEY', 'The configured model is not installed in Ollama.', {
      cause: error,
    });
  }
  if (failure.status_code === 401 || failure.status_code === 403) {
    return new AnalyzerError('LLM_NO_KEY', 'The model server denies access.', { cause: error });
  }
  return new AnalyzerError('LLM_FAILED', 'The model gave no usable answer.', { cause: error });
}

/** Whether the server answered and refused, in contrast to a connection that broke or a clock that ran out. */
export function hasStatus(error: unknown): boolean {
  return typeof error === 'object' && error !== null && (error as OllamaFailure).status_code !== undefined;
}

/** Whether the same call may work a moment later: a busy or just crashed server, a broken connection. */
export function isTransient(error: unknown): boolean {
  const failure = (typeof error === 'object' && error !== null ? error : {}) as OllamaFailure;
  if (failure.status_code !== undefined) return failure.status_code >= 500 && failure.status_code !== 501;
  return ['ECONNRESET', 'UND_ERR_SOCKET', 'EPIPE'].includes(failure.cause?.code ?? '');
}

/** A prompt over the model's context: Ollama answers 400 with JSON text inside the JSON. */
export function isTooLong(error: unknown): boolean {
  const failure = (typeof error === 'object' && error !== null ? error : {}) as OllamaFailure;
  return (
    failure.status_code === 400 &&
    /exceed|context (?:size|length)|too long|longer than/i.test(failure.error ?? failure.message ?? '')
  );
}
