import { EVOLUTION_FILE_SORTS, EVOLUTION_RANGES } from '#contract/words.ts';
import { choiceParam, compact, textParam } from '#renderer/navigation/search-params.ts';

/** How the files are shown; the map by default. */
export const FILE_VIEWS = ['map', 'scatter', 'table'] as const;
export type FileView = (typeof FILE_VIEWS)[number];

/** What colour means in the map; attention by default. */
export const MAP_COLORS = ['attention', 'change', 'findings'] as const;
export type MapColor = (typeof MAP_COLORS)[number];

export const parseEvolutionSearch = (search: Record<string, unknown>) =>
  compact({
    range: choiceParam(search['range'], EVOLUTION_RANGES),
    trend: choiceParam(search['trend'], ['table'] as const),
    files: choiceParam(search['files'], FILE_VIEWS),
    color: choiceParam(search['color'], MAP_COLORS),
    /** The folder shown in the hotspot map. */
    folder: textParam(search['folder']),
    sort: choiceParam(search['sort'], EVOLUTION_FILE_SORTS),
    order: choiceParam(search['order'], ['asc'] as const),
  });

export type EvolutionSearch = ReturnType<typeof parseEvolutionSearch>;
