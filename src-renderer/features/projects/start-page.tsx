import { Button, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconGitBranch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { Pager } from '#renderer/components/pager.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { GitForm, ImportButtons } from '#renderer/features/project-import/index.ts';
import { SetAsideNotice } from '#renderer/features/settings/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { FirstRun } from './first-run.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectTable } from './project-table.tsx';
import { projectsQuery } from './projects.api.ts';
import classes from './start-page.module.css';

const route = getRouteApi('/');
const PAGE_SIZE = 20;

function GitDialogButton() {
  const s = useStrings();
  const [opened, { open, close }] = useDisclosure();
  return (
    <>
      <Button variant="default" leftSection={<IconGitBranch size={15} />} onClick={open}>
        {s.start.git.button}
      </Button>
      <Modal opened={opened} onClose={close} title={s.start.git.title}>
        <GitForm onSubmitted={close} />
      </Modal>
    </>
  );
}

function ProjectListPanel() {
  const search = route.useSearch();
  const page = search.page ?? 1;
  const navigate = route.useNavigate();
  const list = useQuery(projectsQuery({ ...search, page, size: PAGE_SIZE }));
  return (
    <QueryFrame query={list}>
      {({ items, total }) => {
        const pages = Math.ceil(total / PAGE_SIZE);
        return items.length === 0 ? (
          <NoMatch />
        ) : (
          <>
            <ProjectTable projects={items} />
            {pages > 1 && (
              <div className={classes.pager}>
                <Pager
                  page={page}
                  pages={pages}
                  onPage={(next) => void navigate({ search: (before) => ({ ...before, page: next }) })}
                />
              </div>
            )}
          </>
        );
      }}
    </QueryFrame>
  );
}

function NoMatch() {
  const s = useStrings();
  return (
    <EmptyState
      title={s.start.nothingMatches}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/" search={{}} {...props} />}>
          {s.start.filters.clear}
        </Button>
      }
    >
      {s.start.nothingMatchesText}
    </EmptyState>
  );
}

/** All projects, and the ways to add one. Without any project it explains itself instead. */
export function StartPage() {
  const s = useStrings();
  const format = useFormat();
  const any = useQuery(projectsQuery({ size: 1 }));
  if (any.data?.total === 0) {
    return (
      <FirstRun>
        <SetAsideNotice noProjects />
      </FirstRun>
    );
  }
  return (
    <div className={classes.page}>
      {any.data && <SetAsideNotice noProjects={false} />}
      <Group justify="space-between" mb="md">
        <div>
          <h1 className={classes.title}>{s.start.title}</h1>
          {any.data && (
            <p className={classes.count}>
              {s.start.countAndHint(any.data.total, format.number(any.data.total))}
            </p>
          )}
        </div>
        <Group gap="xs">
          <ImportButtons />
          <GitDialogButton />
        </Group>
      </Group>
      <ProjectFilters />
      <Panel flush>
        <ProjectListPanel />
      </Panel>
    </div>
  );
}
