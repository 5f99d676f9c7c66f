const cpuMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * True once the calling thread has worked this long since. Processor time, so that a busy machine leaves nothing out
 * that an idle one reads; the clock on the wall is looked at first because it costs nothing.
 * @param ms milliseconds of processor time
 */
export function createWorkBudget(ms: number): () => boolean {
  const end = performance.now() + ms;
  const before = cpuMs();
  return () => performance.now() > end && cpuMs() - before > ms;
}
