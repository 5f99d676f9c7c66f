import type { ProjectModel } from '../graph.ts';
import type { PlacedMethod } from './placed-method.ts';

/** Share of the paths of a class from which one method may be all that follows a place nobody could read. */
const MISREAD_SHARE = 0.25;
/** Where nobody could read a place, the language has nothing of it either. */
const WHOLLY_READ = 'JavaScript';

/**
 * Whether a class is large by one method of a file that is not all understood: it may end far sooner.
 * @param paths through all of its methods
 */
export function isMisread({ files }: ProjectModel, methods: readonly PlacedMethod[], paths: number): boolean {
  return methods.some(({ file, cyclomatic }) => {
    const { hasError, language } = files[file] ?? {};
    return hasError === true && language === WHOLLY_READ && cyclomatic >= paths * MISREAD_SHARE;
  });
}
