import { FILE_SORTS, ORDERS } from '#contract/words.ts';
import {
  choiceParam,
  compact,
  countParam,
  type SearchChange,
  textParam,
} from '#renderer/navigation/search-params.ts';
import { TREE_SORTS } from './file-tree.ts';

const VIEWS = ['list'] as const;
const SORTS = [...new Set([...TREE_SORTS, ...FILE_SORTS])];

/** What the address of the files view can carry: a list instead of the tree, the filter, and the open file with its line. */
export const parseFilesSearch = (search: Record<string, unknown>) =>
  compact({
    view: choiceParam(search['view'], VIEWS),
    keyword: textParam(search['keyword']),
    language: textParam(search['language']),
    sort: choiceParam(search['sort'], SORTS),
    order: choiceParam(search['order'], ORDERS),
    path: textParam(search['path']),
    line: countParam(search['line']),
  });

export type FilesSearch = ReturnType<typeof parseFilesSearch>;

/** @param replace the address of before is not gone back to */
export type ChangeFilesSearch = (change: SearchChange<FilesSearch>, replace: boolean) => void;
