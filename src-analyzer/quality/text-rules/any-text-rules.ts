import type { TextFile } from '../text-file.ts';
import { type Place, type TextRule } from './text-rule.ts';

function conflictMarkers(file: TextFile): Place[] {
  const start = file.lines.findIndex((line) => /^<{7} (?!SEARCH|ORIGINAL)\S/.test(line));
  if (start === -1) return [];
  const rest = file.lines.slice(start);
  const isConflict = rest.some((line) => /^={7}$/.test(line)) && rest.some((line) => /^>{7} \S/.test(line));
  return isConflict ? [{ line: start + 1, message: 'The two sides of a merge are both still here' }] : [];
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
