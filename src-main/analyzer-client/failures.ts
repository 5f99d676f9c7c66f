import type { AnalyzerErrorCode } from '#contract/analyzer-api/errors.ts';
import type { ApiErrorName } from '#contract/errors.ts';
import { ApiError } from '#main/api-error.ts';

/** What the analyzer answered instead of a result; kept as `cause` of the ApiError made of it. */
class AnalyzerFailure extends Error {
  /** One of ANALYZER_ERRORS, or a word of a newer analyzer. */
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.name = 'AnalyzerFailure';
    this.code = code;
  }
}

const API_NAME_OF: Partial<Record<string, ApiErrorName>> = {
  SCAN_TIMEOUT: 'SCAN_TIMEOUT',
  LLM_NO_KEY: 'MODEL_NOT_CONFIGURED',
} satisfies Partial<Record<AnalyzerErrorCode, ApiErrorName>>;

const SENTENCES: Partial<Record<string, string>> = {
  SCAN_TIMEOUT: 'The scan timed out. What was found so far is kept.',
  LLM_NO_KEY:
    'No language model is available: start Ollama, install a chat model, and check the model settings.',
  LLM_FAILED: 'The language model gave no usable answer. Please try again.',
  RAG_UNAVAILABLE: 'The project has no search index yet.',
  SONAR_UNAVAILABLE: 'The configured SonarQube server does not respond.',
  NOT_FOUND: 'The stored code of this project cannot be found.',
} satisfies Partial<Record<AnalyzerErrorCode, string>>;

/** The business error of an analyzer's error body: 3002, 3004 or 3001 (contract "Analyzer errors", D13, D14). */
export function toApiError(code: string, message: string): ApiError {
  const cause = new AnalyzerFailure(code, message);
  const sentence = SENTENCES[code] ?? 'The analyzer failed; see the log for details.';
  return new ApiError(API_NAME_OF[code] ?? 'ANALYZER_UNREACHABLE', sentence, { cause });
}

export function unreachable(cause?: unknown): ApiError {
  return new ApiError(
    'ANALYZER_UNREACHABLE',
    'The analyzer is not responding. It restarts by itself: please try again in a moment.',
    { cause },
  );
}

/** Nobody took the connection, or it broke before the answer was complete: the analyzer has ended. */
class ConnectionLost extends Error {}

export function connectionLost(cause: unknown): ApiError {
  return unreachable(new ConnectionLost('the connection to the analyzer broke', { cause }));
}

export function isConnectionLost(error: unknown): boolean {
  return error instanceof ApiError && error.cause instanceof ConnectionLost;
}

/** The analyzer died during a call, and again when it did nothing else. */
export function killedAnalyzer(cause: unknown): ApiError {
  const sentence =
    'The analyzer crashed twice while it analysed this project, the second time with nothing else running.';
  return new ApiError('ANALYZER_UNREACHABLE', sentence, {
    cause: new Error('the analyzer died twice during the same call', { cause }),
  });
}

/** An answer that does not fit the contract: an error of the program, told apart in the log. */
export function misunderstood(cause: unknown): ApiError {
  const sentence = 'The analyzer sent an invalid response; see the log for details.';
  return new ApiError('ANALYZER_UNREACHABLE', sentence, { cause });
}

/** The analyzer's own error code behind an error of this room, if there is one. */
export function analyzerCodeOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.cause instanceof AnalyzerFailure ? error.cause.code : undefined;
}
