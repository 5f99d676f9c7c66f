/** A small channel from the queued call to the reader. */
export function createPieces() {
  const buffer: string[] = [];
  let ended = false;
  let failure: Error | undefined;
  let wake = () => {};
  return {
    push(this: void, text: string) {
      buffer.push(text);
      wake();
    },
    end(this: void) {
      ended = true;
      wake();
    },
    fail(this: void, error: unknown) {
      failure = error instanceof Error ? error : new Error(String(error));
      ended = true;
      wake();
    },
    async *read() {
      for (;;) {
        while (buffer.length > 0) yield buffer.shift() ?? '';
        if (failure !== undefined) throw failure;
        if (ended) return;
        await new Promise<void>((resolve) => (wake = resolve));
      }
    },
  };
}
