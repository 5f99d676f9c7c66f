import type { ProjectListItem } from '#contract/public-api/projects.ts';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconDots,
  IconFileZip,
  IconPencil,
  IconPlayerPlay,
  IconRefresh,
  IconRotate,
  IconTrash,
} from '@tabler/icons-react';
import { type Ref, useRef, useState } from 'react';
import { useStartAnalysis } from '#renderer/features/analyses/index.ts';
import { useImport } from '#renderer/features/project-import/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { RenameProjectDialog } from './rename-project-dialog.tsx';
import { useRefreshProject } from './use-refresh-project.ts';

type Actionable = Pick<ProjectListItem, 'id' | 'name' | 'status' | 'sourceType'>;

interface ProjectActionsProps {
  project: Actionable;
  onDeleted?: () => void;
}

interface ZipInputProps {
  ref: Ref<HTMLInputElement>;
  onChosen: (file: File) => void;
}

/** Outside of the menu, which goes when something in it is clicked. */
function ZipInput({ ref, onChosen }: ZipInputProps) {
  const s = useStrings();
  return (
    <input
      ref={ref}
      type="file"
      accept=".zip,application/zip"
      hidden
      aria-label={s.newVersion.action}
      onChange={(event) => {
        const file = event.currentTarget.files?.[0];
        event.currentTarget.value = '';
        if (file) onChosen(file);
      }}
    />
  );
}

function AnalysisItems({ project }: { project: Actionable }) {
  const s = useStrings();
  const start = useStartAnalysis();
  const startFull = useStartAnalysis(true);
  const disabled = project.status === 'ANALYZING';
  return (
    <>
      <Menu.Item
        leftSection={<IconPlayerPlay size={15} />}
        disabled={disabled}
        onClick={() => start.mutate(project.id)}
      >
        {s.start.analyze}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconRotate size={15} />}
        disabled={disabled || project.status === 'CREATED'}
        onClick={() => startFull.mutate(project.id)}
      >
        {s.start.analyzeAll}
      </Menu.Item>
    </>
  );
}

/** The menu "…" of a project: analyse, bring new code, rename, delete. */
export function ProjectActions({ project, onDeleted }: ProjectActionsProps) {
  const s = useStrings();
  const refresh = useRefreshProject(project);
  const importer = useImport();
  const zip = useRef<HTMLInputElement>(null);
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
          <AnalysisItems project={project} />
          {project.sourceType !== 'ZIP' && (
            <Menu.Item
              leftSection={<IconRefresh size={15} />}
              disabled={project.status === 'ANALYZING' || refresh.isPending}
              onClick={() => refresh.mutate()}
            >
              {project.sourceType === 'FOLDER' ? s.folder.action : s.refresh.action}
            </Menu.Item>
          )}
          {project.sourceType === 'ZIP' && (
            <Menu.Item
              leftSection={<IconFileZip size={15} />}
              disabled={project.status === 'ANALYZING'}
              onClick={() => zip.current?.click()}
            >
              {s.newVersion.action}
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
      <ZipInput ref={zip} onChosen={(file) => importer.update(project, { kind: 'zip', file })} />
      {dialog === 'rename' && <RenameProjectDialog project={project} onClose={close} />}
      {dialog === 'delete' && (
        <DeleteProjectDialog project={project} onClose={close} {...(onDeleted ? { onDeleted } : {})} />
      )}
    </>
  );
}
