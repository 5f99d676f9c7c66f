import {
  IconBug,
  IconChecklist,
  IconFileText,
  IconFiles,
  IconGauge,
  IconGitCommit,
  IconHierarchy2,
  IconMessageQuestion,
  IconPackages,
  IconReportAnalytics,
} from '@tabler/icons-react';

/** The views of a project, in the order they are asked for; Ctrl+1 to Ctrl+9 and Ctrl+0 open them. */
export const VIEWS = [
  { key: 'overview', to: '/projects/$projectId', Icon: IconGauge },
  { key: 'report', to: '/projects/$projectId/report', Icon: IconReportAnalytics },
  { key: 'files', to: '/projects/$projectId/files', Icon: IconFiles },
  { key: 'quality', to: '/projects/$projectId/quality', Icon: IconBug },
  { key: 'architecture', to: '/projects/$projectId/architecture', Icon: IconHierarchy2 },
  { key: 'evolution', to: '/projects/$projectId/evolution', Icon: IconGitCommit },
  { key: 'dependencies', to: '/projects/$projectId/dependencies', Icon: IconPackages },
  { key: 'debts', to: '/projects/$projectId/debts', Icon: IconChecklist },
  { key: 'docs', to: '/projects/$projectId/docs', Icon: IconFileText },
  { key: 'chat', to: '/projects/$projectId/chat', Icon: IconMessageQuestion },
] as const;
