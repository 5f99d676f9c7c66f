import { readText } from '../source/read-text.ts';
import { traitsOf } from '../source/traits.ts';
import { HEAD_BYTES, walkSources } from '../source/walk.ts';
import type { QualityFile, QualityProject } from './engine.ts';

/** Folders with code that shows or tries something: nobody runs it in earnest. */
/** Below these the folders are packages: `org.springframework.samples` is the application itself. */
const PACKAGE_PATH = /(^|\/)src\/(main|test)\/(java|kotlin|scala|groovy)\//;
const SAMPLE =
  /(^|\/)(examples?|samples?|demos?|playgrounds?|tutorials?|sandbox|benchmarks?|templates?\/project)\//i;

/** A naming habit for vitest beside another runner's tests. */
const VITEST = /\.vitest\.[cm]?[jt]sx?$/;

function isSample(path: string): boolean {
  const packages = PACKAGE_PATH.exec(path);
  return SAMPLE.test(packages === null ? path : path.slice(0, packages.index + 1));
}

/** The project's files with what each is for. */
export function listQualityFiles(root: string, maxFileBytes: number): QualityProject {
  const files = walkSources(root, { maxFileBytes }).files.map((file): QualityFile => {
    const traits = traitsOf(file.path, readText(file.absolutePath, HEAD_BYTES).text);
    return {
      ...file,
      traits: { ...traits, test: traits.test || VITEST.test(file.path) },
      sample: isSample(file.path),
    };
  });
  return { root, files };
}
