import { compact, countParam } from '#renderer/navigation/search-params.ts';

/** The two analyses, the earlier first. */
export const parseCompareSearch = (search: Record<string, unknown>) =>
  compact({ from: countParam(search['from']), to: countParam(search['to']) });
