import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readerOf } from './seen-files.ts';
import { createTemporaryTree } from './temporary-tree.ts';
import { listFiles, type StampedFile } from './walk.ts';

const project = createTemporaryTree({ 'a.ts': 'a();\n', 'b.ts': 'b();\n' });
afterAll(() => project.remove());

/** Files that count how often somebody goes through all of them to remember what was seen. */
class CountedFiles extends Array<StampedFile> {
  static override get [Symbol.species](): ArrayConstructor {
    return Array;
  }
  times = 0;
  override flatMap<Result>(
    each: (file: StampedFile, at: number, all: StampedFile[]) => Result | readonly Result[],
  ): Result[] {
    this.times += 1;
    return [...this].flatMap(each);
  }
}

test('what was seen is remembered once, and again where more was seen', () => {
  const files = CountedFiles.from(listFiles(project.root).files) as CountedFiles;
  const reader = readerOf(join(project.root, 'none'), files);
  reader.hashOf('a.ts');
  for (let stage = 0; stage < 4; stage += 1) reader.keep();
  expect(files.times).toBe(1);
  reader.hashOf('b.ts');
  for (let stage = 0; stage < 4; stage += 1) reader.keep();
  expect(files.times).toBe(2);
});
