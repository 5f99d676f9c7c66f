/**
 * Gives back to the system what the calling thread does not use any more. V8 collects when a thread asks for more memory,
 * never because it waits: after a stage three quarters of what it holds may be garbage. Takes about a millisecond for
 * each MB that is in use. The inspector is the only way to ask for it without a flag of the whole process.
 */
export async function collectGarbage(): Promise<void> {
  try {
    const { Session } = await import('node:inspector/promises');
    const session = new Session();
    session.connect();
    await session.post('HeapProfiler.collectGarbage');
    session.disconnect();
  } catch {
    // A runtime without an inspector: the garbage stays until the thread works again or ends.
  }
}
