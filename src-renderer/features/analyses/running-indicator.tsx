import type { Page } from '#contract/public-api/envelope.ts';
import type { ProjectListItem } from '#contract/public-api/projects.ts';
import { LIMITS } from '#contract/limits.ts';
import { CloseButton, Loader, Popover, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { request } from '#renderer/api/request.ts';
import { ProgressTrack } from '#renderer/components/progress-track.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { analysesQuery, useCancelAnalysis } from './analyses.api.ts';
import { isUnfinished } from './progress-state.ts';
import classes from './running-indicator.module.css';

const IDLE_POLL_MS = 10_000;

function useBusyProjects() {
  return useQuery({
    queryKey: ['projects', 'busy'],
    queryFn: ({ signal }) =>
      request<Page<ProjectListItem>>('/projects', { query: { status: 'ANALYZING', size: 20 }, signal }),
    refetchInterval: ({ state }) => (state.data?.total ? LIMITS.pollMs : IDLE_POLL_MS),
  });
}

function RunningRow({ project }: { project: ProjectListItem }) {
  const s = useStrings();
  const cancel = useCancelAnalysis();
  const list = useQuery({ ...analysesQuery(project.id), refetchInterval: LIMITS.pollMs });
  const running = list.data?.items.find((item) => isUnfinished(item.status));
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <Link to="/projects/$projectId" params={{ projectId: project.id }} className={classes.name}>
          {project.name}
        </Link>
        <span className={classes.stage}>
          {running &&
            (running.status === 'PENDING' ? s.shell.running.waiting : s.progress.stages[running.stage])}
        </span>
        <ProgressTrack percent={running?.progress ?? 0} />
      </div>
      {running && (
        <CloseButton
          size={24}
          aria-label={`${s.progress.cancel}: ${project.name}`}
          disabled={cancel.isPending}
          onClick={() => cancel.mutate(running.id)}
        />
      )}
    </li>
  );
}

/** How many analyses run anywhere, always visible in the header; a list with cancel opens on demand. */
export function RunningIndicator() {
  const s = useStrings();
  const busy = useBusyProjects();
  const total = busy.data?.total ?? 0;
  if (total === 0) return null;
  return (
    <Popover position="bottom-end" width={320} shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.button}>
          <Loader size={12} aria-hidden="true" />
          {s.shell.running.some(total)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={s.shell.running.title}>
        <ul className={classes.list}>
          {busy.data?.items.map((project) => (
            <RunningRow key={project.id} project={project} />
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
