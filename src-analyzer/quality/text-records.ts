import { lstatSync } from 'node:fs';
import type { FileRole } from '#contract/words.ts';
import type { Finding } from '#analyzer/rules/rule.ts';
import { HeldGroups, keptInGroups } from '../reuse/kept-groups.ts';
import { type SourceFile, stampOf } from '../source/walk.ts';
import type { FileTokens } from './duplication/duplication.ts';

/** What a file's text says by itself. */
export interface TextReading {
  readonly findings: readonly Omit<Finding, 'path'>[];
  /** What text rules looked at. */
  readonly checked: readonly string[];
  /** Credentials stand in it, of which nothing is kept: it is looked at again. */
  readonly hasSecrets: boolean;
  /** Code lines of hand-written product code. */
  readonly loc: number;
  /** Of hand-written code in languages whose duplication is measured. */
  readonly tokens?: FileTokens;
}

export interface TextRecord {
  readonly role: FileRole;
  /** Undefined for what is no text, or nobody's here. */
  readonly reading?: TextReading | undefined;
}

/** A file as it was listed and hashed. */
export interface HashedFile extends SourceFile {
  readonly stamp: string;
  readonly hash: string | undefined;
}

/** What is kept of files' texts. */
export interface TextRecords {
  readonly recordOf: (path: string) => TextRecord | undefined;
  /** Keeps the records of the others, whose files are still those that were hashed. */
  readonly keep: (recordOf: (path: string) => TextRecord | undefined) => void;
}

export const NO_RECORDS: TextRecords = { recordOf: () => undefined, keep: () => {} };

/** Eight bytes each. */
const MAX_HELD_TOKENS = 8_000_000;

const held = new HeldGroups<TextRecord>(
  MAX_HELD_TOKENS,
  ({ reading }) => reading?.tokens?.hashes.length ?? 1,
);

export function keptTexts(files: readonly HashedFile[], isReusing: boolean): TextRecords {
  const groups = keptInGroups<HashedFile, TextRecord>({
    purpose: 'texts',
    items: files,
    nameOf: ({ path }) => path,
    keyOf: ({ path, language, foreign, hash }) =>
      hash && [path, language, String(foreign ?? ''), hash].join('\0'),
    isReusing,
    isLarge: true,
    held,
  });
  const known = new Map([...groups.known].map(([{ path }, record]) => [path, record]));
  return {
    recordOf: (path) => known.get(path),
    keep(recordOf) {
      groups.keep((file) => (isAsHashed(file) ? recordOf(file.path) : undefined));
    },
  };
}

const isAsHashed = ({ absolutePath, stamp }: HashedFile): boolean => {
  const stat = lstatSync(absolutePath, { throwIfNoEntry: false });
  return stat !== undefined && stampOf(stat) === stamp;
};
