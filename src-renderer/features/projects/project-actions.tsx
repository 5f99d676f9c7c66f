import type { ProjectListItem } from '#contract/public-api/projects.ts';
import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconPencil, IconPlayerPlay, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useStartAnalysis } from '#renderer/features/analyses/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { RenameProjectDialog } from './rename-project-dialog.tsx';
import { useRefreshProject } from './use-refresh-project.ts';

type Actionable = Pick<ProjectListItem, 'id' | 'name' | 'status' | 'sourceType'>;

interface ProjectActionsProps {
  project: Actionable;
  onDeleted?: () => void;
}

/** The menu "…" of a project: analyse, fetch again, rename, delete. */
export function ProjectActions({ project, onDeleted }: ProjectActionsProps) {
  const s = useStrings();
  const start = useStartAnalysis();
  const refresh = useRefreshProject(project);
  const [dialog, setDialog] = useState<'rename' | 'delete' | null>(null);
  const close = () => setDialog(null);
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={s.start.actions(project.name)}>
            <IconDots size={16} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconPlayerPlay size={15} />}
            disabled={project.status === 'ANALYZING'}
            onClick={() => start.mutate(project.id)}
          >
            {s.start.analyze}
          </Menu.Item>
          {project.sourceType === 'GIT' && (
            <Menu.Item
              leftSection={<IconRefresh size={15} />}
              disabled={project.status === 'ANALYZING' || refresh.isPending}
              onClick={() => refresh.mutate()}
            >
              {s.refresh.action}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPencil size={15} />} onClick={() => setDialog('rename')}>
            {s.start.rename}
          </Menu.Item>
          <Menu.Divider />
          <Menu.Item color="red" leftSection={<IconTrash size={15} />} onClick={() => setDialog('delete')}>
            {s.start.remove}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {dialog === 'rename' && <RenameProjectDialog project={project} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteProjectDialog project={project} onClose={close} {...(onDeleted ? { onDeleted } : {})} />
      )}
    </>
  );
}
