import { join } from 'node:path';
import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import type { FileRole } from '#contract/words.ts';
import type { ProjectTexts } from '#platform/manifests/project-texts.ts';
import { readText } from '#analyzer/source/read-text.ts';

const READ_BYTES = 256 * 1024;
/** Files that are no part of what the project itself is. */
const ASIDE: ReadonlySet<FileRole | undefined> = new Set<FileRole>([
  'TEST',
  'EXAMPLE',
  'MOCK',
  'TEMPLATE',
  'GENERATED',
  'BUNDLE',
  'VENDORED',
]);

/** Others wrote them, but they are how the project is built. */
const WRAPPER = /(?:^|\/)(?:gradlew|mvnw)$/;

/** The listed files that the project consists of, and their texts from disk. */
export function textsOf({ scan, codeDir }: DocRequest): ProjectTexts {
  const paths = (scan?.files ?? [])
    .filter(({ path, role }) => (!ASIDE.has(role) || WRAPPER.test(path)) && !path.split('/').includes('..'))
    .map(({ path }) => path);
  const listed = new Set(paths);
  return {
    paths,
    read: (path) => {
      if (codeDir === null || !listed.has(path)) return undefined;
      const { text, binary } = readText(join(codeDir, path), READ_BYTES);
      return binary ? undefined : text;
    },
  };
}
