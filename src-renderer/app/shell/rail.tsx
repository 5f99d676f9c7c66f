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
