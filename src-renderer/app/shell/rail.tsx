import {
  IconBug,
  IconChecklist,
  IconFileText,
  IconFiles,
  IconMessageQuestion,
  IconGauge,
  IconGitCommit,
  IconHierarchy2,
  IconPackages,
  IconReportAnalytics,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './shell.module.css';

/** The views of a project, in the order they are asked for. */
const VIEWS = [
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

export function Rail() {
  const s = useStrings();
  const projectId = useProjectId();
  return (
    <nav className={classes.rail} aria-label={s.shell.mainNavigation}>
      {VIEWS.map(({ key, to, Icon }) => (
        <Link
          key={key}
          to={to}
          params={{ projectId }}
          activeOptions={{ exact: to === '/projects/$projectId', includeSearch: false }}
          className={classes.view}
          title={s.shell.views[key]}
        >
          <Icon size={17} stroke={1.7} aria-hidden="true" />
          <span>{s.shell.views[key]}</span>
        </Link>
      ))}
    </nav>
  );
}
