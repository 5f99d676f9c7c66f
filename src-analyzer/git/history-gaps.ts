/** What of a history could not be read, in numbers of commits. */
export interface HistoryGaps {
  /** Their files are named, their lines are not counted: contents are missing. */
  readonly uncounted: number;
  /** Their files are not even named: folder listings are missing. */
  readonly unnamed: number;
  /** Listed, but not readable at all. */
  readonly lost: number;
  /** Their parents are missing, so that the history ends there. */
  readonly cuts: number;
  /** False when there are older commits that could not be listed. */
  readonly listed: boolean;
  /** git was stopped at its limits. */
  readonly stopped: boolean;
}

/** Of a history that was read whole. */
export const NO_GAPS: HistoryGaps = {
  uncounted: 0,
  unnamed: 0,
  lost: 0,
  cuts: 0,
  listed: true,
  stopped: false,
};

/**
 * What is missing, as the middle of a sentence; undefined when nothing is.
 * @param borrows the repository names others whose objects it borrows, which are not followed
 */
export function gapsSentence(gaps: HistoryGaps, total: number, borrows: boolean): string | undefined {
  const cause = gaps.stopped
    ? 'git needs too much memory or time for them'
    : 'some objects of the repository are missing or damaged';
  const parts: string[] = [];
  const of = (count: number): string =>
    `${count.toLocaleString('en')} of ${total.toLocaleString('en')} ${total === 1 ? 'commit' : 'commits'}`;
  if (gaps.uncounted > 0) parts.push(`the lines of ${of(gaps.uncounted)} are not counted`);
  if (gaps.unnamed > 0) parts.push(`the files of ${of(gaps.unnamed)} are unknown`);
  if (gaps.lost > 0) parts.push(`${of(gaps.lost)} could not be read`);
  const ends = endsSentence(gaps);
  if (parts.length === 0 && ends === undefined) return undefined;
  const read = parts.length === 0 ? [] : [`${parts.join(' and ')}, because ${cause}`];
  const sentence = [...read, ...(ends === undefined ? [] : [ends])].join('; ');
  return borrows
    ? `${sentence}; the repository borrows objects from another one, which is not part of the project`
    : sentence;
}

function endsSentence({ cuts, listed }: HistoryGaps): string | undefined {
  if (!listed) return 'the history ends early, where an older commit is damaged';
  if (cuts === 0) return undefined;
  return `the history ends early, at ${cuts === 1 ? 'a commit' : `${cuts} commits`} whose parents are missing`;
}
