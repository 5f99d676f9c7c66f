import {
  DEPENDENCY_RISKS,
  DEPENDENCY_SCOPES,
  DEPENDENCY_SORTS,
  DEPENDENCY_TYPES,
  IMPORT_STATES,
  ORDERS,
} from '#contract/words.ts';
import { LISTED_DECISIONS } from '#renderer/features/triage/index.ts';
import {
  choiceParam,
  compact,
  countParam,
  flagParam,
  textParam,
} from '#renderer/navigation/search-params.ts';

/** Whether manifests name a package, as the backend takes it. */
export const ORIGINS = ['true', 'false'] as const;

export const parseDependenciesSearch = (search: Record<string, unknown>) =>
  compact({
    keyword: textParam(search['keyword']),
    /** Only the packages of a framework. */
    framework: textParam(search['framework']),
    risk: choiceParam(search['risk'], DEPENDENCY_RISKS),
    type: choiceParam(search['type'], DEPENDENCY_TYPES),
    scope: choiceParam(search['scope'], DEPENDENCY_SCOPES),
    direct: choiceParam(String(search['direct']), ORIGINS),
    imported: choiceParam(search['imported'], IMPORT_STATES),
    /** Only risky ones that the baseline does not have. */
    new: flagParam(search['new']),
    /** Only risky ones that were decided so. */
    decision: choiceParam(search['decision'], LISTED_DECISIONS),
    /** What nothing is known about is listed as well. */
    uncovered: flagParam(search['uncovered']),
    view: choiceParam(search['view'], ['upgrades'] as const),
    /** Of the upgrades. */
    page: countParam(search['page']),
    sort: choiceParam(search['sort'], DEPENDENCY_SORTS),
    /** The package whose details are open. */
    package: textParam(search['package']),
    /** The same by its fingerprint. */
    finding: textParam(search['finding']),
    order: choiceParam(search['order'], ORDERS),
  });

export type DependenciesSearch = ReturnType<typeof parseDependenciesSearch>;
