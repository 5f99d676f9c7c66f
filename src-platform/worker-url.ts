/**
 * URL of the worker module `name` that stands beside its caller: the source when the caller runs from source,
 * the bundle when it was built (the build puts every `*-worker.ts` beside the process's index).
 * Call it with `import.meta.url`.
 */
export function workerUrl(name: `${string}-worker`, callerUrl: string): URL {
  const extension = callerUrl.endsWith('.ts') ? '.ts' : '.js';
  return new URL(`./${name}${extension}`, callerUrl);
}
