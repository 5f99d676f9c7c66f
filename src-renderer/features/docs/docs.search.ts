import { DOC_TYPES } from '#contract/words.ts';
import { choiceParam, compact, flagParam } from '#renderer/navigation/search-params.ts';

export const parseDocsSearch = (search: Record<string, unknown>) =>
  compact({ type: choiceParam(search['type'], DOC_TYPES), edit: flagParam(search['edit']) });
