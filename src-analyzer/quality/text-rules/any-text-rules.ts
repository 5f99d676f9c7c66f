import { languageNamed } from '#analyzer/languages/languages.ts';
import type { TextFile } from '#analyzer/rules/text-file.ts';
import { type Place, type TextRule } from '#analyzer/rules/text-rule.ts';

/** The markers of one conflict in their order: ours, (base,) separator, theirs. Edit formats use other words. */
function conflictMarkers(file: TextFile): Place[] {
  let start = 0;
  let isSeparated = false;
  for (const [index, line] of file.lines.entries()) {
    if (/^<{7} \S/.test(line)) {
      start = /^<{7} (SEARCH|ORIGINAL)/.test(line) ? 0 : index + 1;
      isSeparated = false;
    } else if (/^={7}$/.test(line)) isSeparated = start > 0;
    else if (isSeparated && /^>{7} (?!REPLACE|UPDATED)\S/.test(line))
      return [{ line: start, message: 'Unresolved merge conflict' }];
  }
  return [];
}

/** Where a comment begins in the field's languages, and the words people search for. */
const UNFINISHED = /(?:\/\/|\/\*|#|--|<!--|^\s*\*)[^\n]{0,40}?\b(TODO|FIXME|XXX)\b(?![\w'"=-])/;

/** All notes of a file are one finding: they are a list to work on, not so many faults. */
function unfinishedNotes(file: TextFile): Place[] {
  const lines = new Map<string, number[]>();
  for (const [index, line] of file.lines.entries()) {
    const word = line.length > 2_000 ? undefined : UNFINISHED.exec(line)?.[1];
    if (word) lines.set(word, [...(lines.get(word) ?? []), index + 1]);
  }
  const [first] = [...lines.values()].flat().sort((a, b) => a - b);
  if (first === undefined) return [];
  const counts = [...lines].map(
    ([word, { length }]) => `${word} ${length === 1 ? 'once' : `${length} times`}`,
  );
  return [{ line: first, message: `${counts.join(', ')} in this file` }];
}

const LEFT_BY_MERGE = /\.(?:orig|rej|mine|r\d+)$|_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+\.\w+$/;

/** Rules for any text. */
export const ANY_TEXT_RULES: readonly TextRule[] = [
  {
    ruleKey: 'common/merge-conflict',
    kind: 'BUG',
    severity: 'CRITICAL',
    inTests: 'off',
    title: 'Merge conflict markers',
    why: 'The markers break the file, and one of the changes is lost or duplicated.',
    fix: 'Resolve the conflict and delete the markers.',
    looksAt: 'merge conflicts',
    // What a merge tool leaves behind is no part of the program.
    appliesTo: ({ path, text }) => text.includes('<<<<<<< ') && !LEFT_BY_MERGE.test(path),
    find: conflictMarkers,
  },
  {
    ruleKey: 'common/unfinished-note',
    kind: 'SMELL',
    severity: 'INFO',
    inTests: 'off',
    title: 'TODO and FIXME comments',
    why: 'TODO and FIXME comments are easily forgotten, because nobody tracks them.',
    fix: 'Do it, or create an issue and link it here.',
    looksAt: 'notes',
    appliesTo: (file) =>
      languageNamed(file.language).kind === 'programming' && /TODO|FIXME|XXX/.test(file.text),
    find: unfinishedNotes,
  },
];
