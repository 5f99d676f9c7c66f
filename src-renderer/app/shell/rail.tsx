import { Link } from '@tanstack/react-router';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './shell.module.css';
import { VIEWS } from './views.ts';

/** The views of the open project. */
export function Rail() {
  const s = useStrings();
  const projectId = useProjectId();
  return (
    <nav className={classes.rail} aria-label={s.shell.mainNavigation}>
      {VIEWS.map(({ to, Icon, nameOf }) => (
        <Link
          key={to}
          to={to}
          params={{ projectId }}
          activeOptions={{ exact: to === '/projects/$projectId', includeSearch: false }}
          className={classes.view}
          title={nameOf(s)}
        >
          <Icon size={17} stroke={1.7} aria-hidden="true" />
          <span>{nameOf(s)}</span>
        </Link>
      ))}
    </nav>
  );
}
