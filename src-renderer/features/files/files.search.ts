import { FILE_SORTS, ORDERS } from '#contract/words.ts';
import { choiceParam, compact, countParam, textParam } from '#renderer/navigation/search-params.ts';

/** What the address of the files view can carry: the filter, and the open file with its line. */
export const parseFilesSearch = (search: Record<string, unknown>) =>
  compact({
    keyword: textParam(search['keyword']),
    language: textParam(search['language']),
    sort: choiceParam(search['sort'], FILE_SORTS),
    order: choiceParam(search['order'], ORDERS),
    path: textParam(search['path']),
    line: countParam(search['line']),
  });

export type FilesSearch = ReturnType<typeof parseFilesSearch>;
