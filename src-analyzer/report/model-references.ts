import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { FileReference } from '#contract/public-api/reports.ts';

export interface KnownPlaces {
  has(reference: FileReference): boolean;
  /** The text without the sentences that name a place which does not exist. */
  withoutUnknown(text: string): string;
}

/** `src/a.ts:12`, in brackets or not. */
const PLACE =
  /(?<file>(?<![\w@./\\+~-])[\w@./\\+~-]*[\w@+~-]\.[A-Za-z]\w{0,9}|\b(?:Dockerfile|Makefile)):(?<line>\d{1,7})\b/g;

/** The places of a project as far as its scan knows them: the file is listed and the line can be in it. */
export function createKnownPlaces({ files }: ScanResponse): KnownPlaces {
  const sizes = new Map(files.map(({ path, sizeBytes }) => [path, sizeBytes]));
  const has = ({ file, line }: FileReference): boolean => {
    const size = sizes.get(file);
    // A file has no more lines than bytes.
    return size !== undefined && Number.isInteger(line) && line >= 1 && line <= Math.max(1, size);
  };
  return {
    has,
    withoutUnknown: (text) =>
      text
        .split(/(?<=[.!?。！？])\s+/)
        .filter((sentence) =>
          [...sentence.matchAll(PLACE)].every(({ groups }) =>
            has({ file: groups?.['file'] ?? '', line: Number(groups?.['line']) }),
          ),
        )
        .join(' ')
        .trim(),
  };
}
