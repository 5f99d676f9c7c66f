export { BaselineChoice } from './baseline-choice.tsx';
export { baselineQuery } from './baseline.api.ts';
export { DecisionNote, DecisionPanel, ManyDecisions } from './decision-panel.tsx';
export { FindingBadges } from './finding-badges.tsx';
export { FixedFinding, UnknownFinding } from './finding-panes.tsx';
export { DecisionFilter, NewFilter } from './finding-filters.tsx';
export { findingQuery } from './triage.api.ts';
export { decidableOf, LISTED_DECISIONS } from './triage-scopes.ts';
export { type Triaging, useTriage } from './use-triage.tsx';
