import { EVOLUTION_RANGES } from '#contract/words.ts';
import { choiceParam, compact, textParam } from '#renderer/navigation/search-params.ts';

export const parseEvolutionSearch = (search: Record<string, unknown>) =>
  compact({
    range: choiceParam(search['range'], EVOLUTION_RANGES),
    trend: choiceParam(search['trend'], ['table'] as const),
    /** The folder shown in the hotspot map. */
    folder: textParam(search['folder']),
  });
