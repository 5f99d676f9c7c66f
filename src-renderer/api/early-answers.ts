declare global {
  /** What `public/early-requests.js` has asked for, by address. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/** Since the page was asked for; what nobody has taken by then may be an old answer. */
const FRESH_MS = 10_000;

/** An answer that was asked for before the page's own code was there; each is taken once, and only while it is fresh. */
export function takeEarlyAnswer(
  address: string,
  now: number = performance.now(),
): Promise<Response> | undefined {
  const answer = now < FRESH_MS ? globalThis.earlyAnswers?.get(address) : undefined;
  globalThis.earlyAnswers?.delete(address);
  return answer;
}
