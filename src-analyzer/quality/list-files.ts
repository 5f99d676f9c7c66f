import { abovePackages } from '../source/package-path.ts';
import { readText } from '../source/read-text.ts';
import { traitsOf } from '../source/traits.ts';
import { HEAD_BYTES, type SourceFile, walkSources } from '../source/walk.ts';
import type { QualityFile, QualityProject } from './engine.ts';

/** Folders with code that shows or tries something: nobody runs it in earnest. */
const SAMPLE =
  /(^|\/)(examples?|samples?|demos?|playgrounds?|tutorials?|sandbox|benchmarks?|templates?\/project)\//i;

/** A naming habit for vitest beside another runner's tests. */
const VITEST = /\.vitest\.[cm]?[jt]sx?$/;
/** Source sets of Gradle and of Kotlin's multiplatform projects: `src/jvmTest/`, `src/testFixtures/`. */
const TEST_SOURCE_SET = /(^|\/)src\/(?:[a-z]\w*Test|testFixtures|integrationTest\w*)\//;

function toQualityFile(file: SourceFile): QualityFile {
  const traits = traitsOf(file.path, readText(file.absolutePath, HEAD_BYTES).text);
  return {
    ...file,
    traits: { ...traits, test: traits.test || VITEST.test(file.path) || TEST_SOURCE_SET.test(file.path) },
    sample: SAMPLE.test(abovePackages(file.path)),
  };
}

/** The project's files with what each is for. */
export function listQualityFiles(root: string, maxFileBytes: number): QualityProject {
  const { files, environmentFiles } = walkSources(root, { maxFileBytes });
  return {
    root,
    files: files.map(toQualityFile),
    environmentFiles: environmentFiles.map(toQualityFile),
  };
}
