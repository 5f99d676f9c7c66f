import { compact, countParam, textParam } from '#renderer/navigation/search-params.ts';

export const parseHelpSearch = (search: Record<string, unknown>) =>
  compact({
    /** Which section of the page is read, the first being 1. */
    section: countParam(search['section']),
    /** What the guide is searched for. */
    keyword: textParam(search['keyword']),
  });
