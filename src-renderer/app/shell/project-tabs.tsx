import { CloseButton } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isApiError } from '#renderer/api/api-error.ts';
import { projectQuery } from '#renderer/features/projects/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { nextAfterClosing } from './open-project-ids.ts';
import { useOpenProjects } from './open-projects.ts';
import classes from './shell.module.css';
import { toldApart } from './told-apart.ts';

/** The tab that becomes the open one. */
function bringIntoSight(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ inline: 'nearest', block: 'nearest' });
}

/** The open projects beside each other; deleted ones disappear by themselves. */
export function ProjectTabs() {
  const s = useStrings();
  const navigate = useNavigate();
  const { projectId } = useParams({ strict: false });
  const { ids, open, close } = useOpenProjects();
  const projects = useQueries({ queries: ids.map((id) => ({ ...projectQuery(id), staleTime: 60_000 })) });
  useEffect(() => {
    if (projectId !== undefined) open(projectId);
  }, [projectId, open]);
  const gone = ids.filter((_, index) => isApiError(projects[index]?.error, 'PROJECT_NOT_FOUND')).join(',');
  useEffect(() => {
    for (const id of gone.split(',').filter(Boolean)) close(Number(id));
  }, [gone, close]);
  if (ids.length < 2) return null;
  const names = toldApart(projects.flatMap(({ data }) => data ?? []));

  const shut = (id: number) => {
    close(id);
    const next = nextAfterClosing(ids, id, projectId);
    if (next === undefined) return;
    void (next === null
      ? navigate({ to: '/' })
      : navigate({ to: '/projects/$projectId', params: { projectId: next } }));
  };
  return (
    <nav className={classes.tabs} aria-label={s.shell.openProjects}>
      {ids.map((id, index) => {
        const { name } = projects[index]?.data ?? {};
        const shown = names.get(id);
        return (
          name && (
            <span
              key={id}
              ref={id === projectId ? bringIntoSight : undefined}
              className={classes.tab}
              data-open={id === projectId}
            >
              <Link to="/projects/$projectId" params={{ projectId: id }} title={shown}>
                {shown}
              </Link>
              <CloseButton
                size={24}
                iconSize={12}
                aria-label={s.shell.closeTab(shown ?? name)}
                onClick={() => shut(id)}
              />
            </span>
          )
        );
      })}
    </nav>
  );
}
