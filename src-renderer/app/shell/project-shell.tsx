import { useQuery } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { Button } from '@mantine/core';
import { IconGhost2 } from '@tabler/icons-react';
import { useEffect } from 'react';
import { isApiError } from '#renderer/api/api-error.ts';
import { ProjectNameProvider } from '#renderer/components/file-name.ts';
import { EmptyState } from '#renderer/components/states.tsx';
import { projectQuery } from '#renderer/features/projects/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { Rail } from './rail.tsx';
import { viewTitle } from './view-title.ts';
import classes from './shell.module.css';

/** The pages of a project with their navigation, or a message that the project was deleted. */
export function ProjectShell() {
  const s = useStrings();
  const project = useQuery(projectQuery(useProjectId()));
  const name = project.data?.name;
  const path = useLocation({ select: ({ pathname }) => pathname });
  useEffect(() => {
    document.title = viewTitle(path, name, s);
    return () => {
      document.title = s.shell.appName;
    };
  }, [path, name, s]);

  if (isApiError(project.error, 'PROJECT_NOT_FOUND')) {
    return (
      <main id="main" tabIndex={-1}>
        <EmptyState
          icon={<IconGhost2 size={30} stroke={1.5} />}
          title={s.shell.projectGone.title}
          action={
            <Button renderRoot={(props) => <Link to="/" {...props} />}>{s.shell.projectGone.home}</Button>
          }
        >
          {s.shell.projectGone.text}
        </EmptyState>
      </main>
    );
  }
  return (
    <div className={classes.project}>
      <Rail />
      <main id="main" className={classes.projectMain} tabIndex={-1}>
        {name && <span className="visually-hidden">{name}</span>}
        <ProjectNameProvider value={name ?? ''}>
          <Outlet />
        </ProjectNameProvider>
      </main>
    </div>
  );
}
