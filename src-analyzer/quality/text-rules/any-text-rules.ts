import type { TextFile } from '../text-file.ts';
import { type Place, type TextRule } from './text-rule.ts';

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
      return [{ line: start, message: 'The two sides of a merge are both still here' }];
  }
  return [];
}

/** Rules for any text. */
export const ANY_TEXT_RULES: readonly TextRule[] = [
  {
    ruleKey: 'common/merge-conflict',
    kind: 'BUG',
    severity: 'CRITICAL',
    inTests: 'off',
    title: 'A merge was committed unfinished',
    why: 'The markers break the file, and somebody’s change is lost or doubled.',
    fix: 'Decide for one side or join both, then delete the markers.',
    looksAt: 'merge conflicts',
    appliesTo: (file) => file.text.includes('<<<<<<< '),
    find: conflictMarkers,
  },
];
