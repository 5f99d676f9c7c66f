declare global {
  /** What `public/early-requests.js` has asked for, by address. */
  var earlyAnswers: Map<string, Promise<Response>> | undefined;
}

/** An answer that was asked for before the page's own code was there; each is taken once, so that it is never an old one. */
export function takeEarlyAnswer(address: string): Promise<Response> | undefined {
  const answer = globalThis.earlyAnswers?.get(address);
  globalThis.earlyAnswers?.delete(address);
  return answer;
}
