import {
  IconBug,
  IconChecklist,
  IconFileText,
  IconFiles,
  IconGauge,
  IconGitCommit,
  IconHierarchy2,
  IconHistory,
  IconMessageQuestion,
  IconPackages,
  IconReportAnalytics,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Strings } from '#renderer/strings/en/en.ts';

interface View {
  readonly to: string;
  readonly Icon: TablerIcon;
  readonly nameOf: (s: Strings) => string;
}

/** The views of a project, in the order they are asked for; Ctrl+1 to Ctrl+9 and Ctrl+0 open the first ten. */
export const VIEWS = [
  { to: '/projects/$projectId', Icon: IconGauge, nameOf: (s) => s.report.overviewTab },
  { to: '/projects/$projectId/report', Icon: IconReportAnalytics, nameOf: (s) => s.report.tab },
  { to: '/projects/$projectId/files', Icon: IconFiles, nameOf: (s) => s.files.title },
  { to: '/projects/$projectId/quality', Icon: IconBug, nameOf: (s) => s.quality.title },
  { to: '/projects/$projectId/architecture', Icon: IconHierarchy2, nameOf: (s) => s.architecture.title },
  { to: '/projects/$projectId/evolution', Icon: IconGitCommit, nameOf: (s) => s.evolution.title },
  { to: '/projects/$projectId/dependencies', Icon: IconPackages, nameOf: (s) => s.dependencies.title },
  { to: '/projects/$projectId/debts', Icon: IconChecklist, nameOf: (s) => s.debts.tab },
  { to: '/projects/$projectId/docs', Icon: IconFileText, nameOf: (s) => s.docs.tab },
  { to: '/projects/$projectId/chat', Icon: IconMessageQuestion, nameOf: (s) => s.chats.tab },
  { to: '/projects/$projectId/timeline', Icon: IconHistory, nameOf: (s) => s.timeline.title },
] as const satisfies readonly View[];
