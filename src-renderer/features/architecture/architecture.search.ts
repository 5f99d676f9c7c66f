import { VIOLATION_SEVERITIES, VIOLATION_TYPES } from '#contract/words.ts';
import { LISTED_DECISIONS } from '#renderer/features/triage/index.ts';
import {
  type SearchChange,
  choiceParam,
  compact,
  countParam,
  flagParam,
  textParam,
} from '#renderer/navigation/search-params.ts';

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
    /** What filters the violations, and their page from 1. */
    violation: choiceParam(search['violation'], VIOLATION_TYPES),
    severity: choiceParam(search['severity'], VIOLATION_SEVERITIES),
    keyword: textParam(search['keyword']),
    /** Only what the baseline does not have. */
    new: flagParam(search['new']),
    /** Absent: what nobody decided about. */
    decision: choiceParam(search['decision'], LISTED_DECISIONS),
    /** Those that are only worth a look, in the place of the others. */
    review: flagParam(search['review']),
    /** The violation that is shown first, by its fingerprint. */
    finding: textParam(search['finding']),
    page: countParam(search['page']),
    /** The project's own rules in the place of the violations. */
    rules: flagParam(search['rules']),
  });

/** The folders that are open, as a set. */
export function openFolders(open: string | undefined): Set<string> {
  return new Set(open?.split('|'));
}

/** Opens a folder; what was chosen is not there any more. */
export function withOpenFolder(open: string | undefined, id: string): ArchitectureChange {
  return { open: [...openFolders(open).add(id)].join('|'), box: undefined, focus: undefined };
}

/** Shows a violation first and lights it in the picture; the list of edges has nothing to light. */
export const lighting = (
  finding: string,
  { view }: Pick<ArchitectureSearch, 'view'>,
): ArchitectureChange => ({
  finding,
  box: undefined,
  focus: undefined,
  view: view === 'list' ? undefined : view,
});

export type ArchitectureSearch = ReturnType<typeof parseArchitectureSearch>;
export type ArchitectureChange = SearchChange<ArchitectureSearch>;
