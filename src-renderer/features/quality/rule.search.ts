import { compact, textParam } from '#renderer/navigation/search-params.ts';

/** The rule that is explained, by its key: keys have slashes. */
export const parseRuleSearch = (search: Record<string, unknown>) =>
  compact({ key: textParam(search['key']) });
