import { compact, countParam, textParam } from '#renderer/navigation/search-params.ts';

export const parseChatsSearch = (search: Record<string, unknown>) =>
  compact({ chat: countParam(search['chat']), file: textParam(search['file']) });
