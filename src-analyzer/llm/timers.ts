import { LlmTimeout } from './llm-error.ts';

/** Milliseconds. */
export interface CallLimits {
  readonly firstTokenMs: number;
  readonly stallMs: number;
  /** Over the whole call with its repetition; waiting for a turn does not count. */
  readonly totalMs: number;
  /** Longest wait for a turn at the model. */
  readonly waitMs?: number;
}

export interface CallTimers {
  /** Aborts with an LlmTimeout that names the clock. */
  readonly signal: AbortSignal;
  sawToken(): void;
  end(): void;
}

/** Two clocks over one attempt: until the first token, and between tokens. */
export function createTimers({ firstTokenMs, stallMs }: CallLimits): CallTimers {
  const controller = new AbortController();
  const abortAfter = (ms: number, phase: 'first token' | 'stall') =>
    setTimeout(() => controller.abort(new LlmTimeout(phase)), ms);
  let quiet = abortAfter(firstTokenMs, 'first token');
  return {
    signal: controller.signal,
    sawToken() {
      clearTimeout(quiet);
      quiet = abortAfter(stallMs, 'stall');
    },
    end: () => clearTimeout(quiet),
  };
}

/** A clock that aborts with `reason` after some time unless it is ended. */
export function createDeadline(ms: number, reason: Error): { readonly signal: AbortSignal; end(): void } {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(reason), Math.max(0, ms));
  return { signal: controller.signal, end: () => clearTimeout(timer) };
}
