import { join } from 'node:path';
import type { DocRequest } from '#contract/analyzer-api/doc.ts';
import { ownFiles } from '#platform/manifests/own-files.ts';
import type { ProjectTexts } from '#platform/manifests/project-texts.ts';
import { readText } from '#analyzer/source/read-text.ts';

const READ_BYTES = 256 * 1024;

/** The listed files that the project consists of, and their texts from disk. */
export function textsOf({ scan, codeDir }: DocRequest): ProjectTexts {
  const own = ownFiles((scan?.files ?? []).filter(({ path }) => !path.split('/').includes('..')));
  const listed = new Set(own.paths);
  return {
    ...own,
    read: (path) => {
      if (codeDir === null || !listed.has(path)) return undefined;
      const { text, binary } = readText(join(codeDir, path), READ_BYTES);
      return binary ? undefined : text;
    },
  };
}
