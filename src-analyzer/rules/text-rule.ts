import type { IssueSeverity } from '#contract/words.ts';
import type { LinePatch } from './patch.ts';
import type { QualityRuleInfo } from './rule.ts';
import { lineOfOffset, type TextFile } from './text-file.ts';

/** A place a rule found in one file. */
export interface Place {
  readonly line: number;
  readonly message: string;
  /** Where it is less serious than the rule says. */
  readonly severity?: IssueSeverity;
  /** Where it is less sure than the rule says. */
  readonly confidence?: 'REVIEW';
}

/** A rule that looks at one text at a time, without a syntax tree. */
export interface TextRule extends QualityRuleInfo {
  /** What `checked` calls the files this rule looks at: "Dockerfile", "Spring settings". */
  readonly looksAt: string;
  appliesTo(file: TextFile): boolean;
  find(file: TextFile): Iterable<Place>;
  readonly patch?: LinePatch;
}

/** No line of a hand-written file is longer; what lies behind is not looked at, so patterns stay cheap. */
const MAX_LINE_CHARS = 2_000;

/** One place per line that matches; comment lines in `#`, `//` and `--` are passed over. */
export function placesByLine(
  file: TextFile,
  pattern: RegExp,
  messageOf: (match: RegExpExecArray) => string | undefined,
): Place[] {
  const places: Place[] = [];
  for (const [index, line] of file.lines.entries()) {
    const match = pattern.exec(line.length > MAX_LINE_CHARS ? line.slice(0, MAX_LINE_CHARS) : line);
    if (!match || /^\s*(#|\/\/|--|\*|<!--)/.test(line)) continue;
    const message = messageOf(match);
    if (message !== undefined) places.push({ line: index + 1, message });
  }
  return places;
}

/** More places of one rule in one file are no news, and finding their lines would take ever longer. */
export const MAX_PLACES = 100;

/** One place per match anywhere in the text; the pattern has to be global and bounded. */
export function placesByMatch(
  file: TextFile,
  pattern: RegExp,
  placeOf: (match: RegExpMatchArray) => Omit<Place, 'line'> | undefined,
): Place[] {
  const places: Place[] = [];
  for (const match of file.text.matchAll(pattern)) {
    if (places.length >= MAX_PLACES) break;
    const place = placeOf(match);
    if (place) places.push({ line: lineOfOffset(file.text, match.index ?? 0), ...place });
  }
  return places;
}
