import { setFlagsFromString } from 'node:v8';

/**
 * Lets the memory of each thread grow by as much as it holds before V8 looks for garbage. V8 lets a thread that makes little at a
 * time grow by a tenth, and goes through all that it holds of a project several times for each save. Set here and not where
 * the process is started: an unknown flag is left out, and no start fails by it.
 */
export function letMemoryDouble(): void {
  setFlagsFromString('--heap-growing-percent=100');
}
