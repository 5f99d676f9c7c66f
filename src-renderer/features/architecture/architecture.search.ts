import { choiceParam, compact, flagParam, textParam } from '#renderer/navigation/search-params.ts';

export const ARCHITECTURE_VIEWS = ['graph', 'matrix', 'list'] as const;
export type ArchitectureView = (typeof ARCHITECTURE_VIEWS)[number];

export const parseArchitectureSearch = (search: Record<string, unknown>) =>
  compact({
    view: choiceParam(search['view'], ARCHITECTURE_VIEWS),
    /** The chosen box. */
    box: textParam(search['box']),
    /** Only the chosen box and its neighbours. */
    focus: flagParam(search['focus']),
    /** Folders opened by the reader, separated by `|`. */
    open: textParam(search['open']),
    /** Also the weak edges of a dense picture. */
    edges: choiceParam(search['edges'], ['all'] as const),
    /** Also show tests. */
    tests: flagParam(search['tests']),
  });

export type ArchitectureSearch = ReturnType<typeof parseArchitectureSearch>;
export type ArchitectureChange = {
  [K in keyof ArchitectureSearch]?: ArchitectureSearch[K] | undefined;
};
