import { ActionIcon, Button, Group, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconGitBranch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, getRouteApi } from '@tanstack/react-router';
import { messageOf } from '#renderer/api/api-error.ts';
import { Panel } from '#renderer/components/panel.tsx';
import { EmptyState, ErrorState, LoadingLines } from '#renderer/components/states.tsx';
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

function Pager({ page, pages }: { page: number; pages: number }) {
  const s = useStrings();
  if (pages <= 1) return null;
  const step = (to: number, label: string, Icon: typeof IconChevronLeft) => {
    const possible = to >= 1 && to <= pages;
    const link = {
      renderRoot: (props: object) => (
        <Link from="/" to="/" search={(before) => ({ ...before, page: to })} {...props} />
      ),
    };
    return (
      <ActionIcon variant="default" aria-label={label} disabled={!possible} {...(possible ? link : {})}>
        <Icon size={15} />
      </ActionIcon>
    );
  };
  return (
    <nav className={classes.pager} aria-label={s.start.pageOf(page, pages)}>
      {step(page - 1, s.start.previous, IconChevronLeft)}
      <span>{s.start.pageOf(page, pages)}</span>
      {step(page + 1, s.start.next, IconChevronRight)}
    </nav>
  );
}

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
  const s = useStrings();
  const search = route.useSearch();
  const page = search.page ?? 1;
  const list = useQuery(projectsQuery({ ...search, page, size: PAGE_SIZE }));
  if (list.isError && !list.data) {
    return (
      <ErrorState
        title={s.shell.failed}
        detail={messageOf(list.error)}
        retryLabel={s.shell.retry}
        onRetry={() => void list.refetch()}
      />
    );
  }
  if (!list.data) return <LoadingLines label={s.shell.loading} rows={8} />;
  if (list.data.items.length === 0) {
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
  return (
    <>
      <ProjectTable projects={list.data.items} />
      <Pager page={page} pages={Math.ceil(list.data.total / PAGE_SIZE)} />
    </>
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
