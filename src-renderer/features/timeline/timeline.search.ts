import { choiceParam, compact, type SearchChange, textParam } from '#renderer/navigation/search-params.ts';

/** What colour means in the hotspot map of a past commit. */
export const MAP_COLORS = ['attention', 'change', 'findings'] as const;

export const parseTimelineSearch = (search: Record<string, unknown>) =>
  compact({
    /** Hash of the commit that is shown; the last one without it. */
    at: textParam(search['at']),
    view: choiceParam(search['view'], ['table'] as const),
    /** Lines left out of the charts, `scale,bugs`. */
    hide: textParam(search['hide']),
    color: choiceParam(search['color'], MAP_COLORS),
    /** The folder shown in the hotspot map. */
    folder: textParam(search['folder']),
    /** The folder whose arrows are shown. */
    part: textParam(search['part']),
  });

export type TimelineSearch = ReturnType<typeof parseTimelineSearch>;

export type TimelineSearchChange = SearchChange<TimelineSearch>;

export function hiddenLines(hide: string | undefined): ReadonlySet<string> {
  return new Set(hide?.split(',') ?? []);
}

/** `hide` with these lines shown of those that can be; undefined when nothing is hidden. */
export function hideOf(
  hide: string | undefined,
  all: readonly string[],
  shown: readonly string[],
): string | undefined {
  const others = [...hiddenLines(hide)].filter((line) => !all.includes(line));
  return [...others, ...all.filter((line) => !shown.includes(line))].join(',') || undefined;
}
