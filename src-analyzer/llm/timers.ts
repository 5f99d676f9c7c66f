import { LlmTimeout } from './llm-error.ts';

/** Milliseconds. */
export interface CallLimits {
  readonly firstTokenMs: number;
  readonly stallMs: number;
  readonly totalMs: number;
}

export interface CallTimers {
  /** Aborts with an LlmTimeout that names the clock. */
  readonly signal: AbortSignal;
  sawToken(): void;
  end(): void;
}

/** Three clocks over one call: until the first token, between tokens, and over all. */
export function createTimers({ firstTokenMs, stallMs, totalMs }: CallLimits): CallTimers {
  const controller = new AbortController();
  const abortAfter = (ms: number, phase: 'first token' | 'stall' | 'total') =>
    setTimeout(() => controller.abort(new LlmTimeout(phase)), ms);
  const total = abortAfter(totalMs, 'total');
  let quiet = abortAfter(firstTokenMs, 'first token');
  return {
    signal: controller.signal,
    sawToken() {
      clearTimeout(quiet);
      quiet = abortAfter(stallMs, 'stall');
    },
    end() {
      clearTimeout(quiet);
      clearTimeout(total);
    },
  };
}
