/** Resolves with the work, or without it when it takes longer. */
export function within(maxMs: number, work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, maxMs))]);
}
