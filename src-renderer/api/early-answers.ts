/*
 * What the first view needs is asked for by a script of its own (app/early.ts), while the code of the page is still on its
 * way. Whoever asks for such an address first gets that answer.
 */

export interface EarlyAnswer {
  readonly status: number;
  readonly tag: string | null;
  readonly text: string;
}

export interface EarlyRequest {
  /** When it was asked, by `performance.now()`. */
  readonly askedAt: number;
  /** Undefined: it failed, and is to be asked again. */
  readonly answer: Promise<EarlyAnswer | undefined>;
}

declare global {
  /** By address; absent where the script has not run. */
  var earlyRequests: Map<string, EarlyRequest> | undefined;
}

/** An answer that nobody took in this time is not of the moment any more. */
const MAX_AGE_MS = 5000;

/** At most once for an address. */
export function takeEarlyAnswer(address: string): EarlyRequest['answer'] | undefined {
  const early = globalThis.earlyRequests?.get(address);
  if (early === undefined) return undefined;
  globalThis.earlyRequests?.delete(address);
  return performance.now() - early.askedAt < MAX_AGE_MS ? early.answer : undefined;
}
