import type { ProjectStatus, SourceType } from '#contract/words.ts';
import { Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { messageOf } from '#renderer/api/api-error.ts';
import { ConfirmDialog } from '#renderer/components/confirm-dialog.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useDeleteProject } from './projects.api.ts';

interface DeleteProjectDialogProps {
  project: { id: number; name: string; status: ProjectStatus; sourceType: SourceType };
  onClose: () => void;
  onDeleted?: () => void;
}

export function DeleteProjectDialog({ project, onClose, onDeleted }: DeleteProjectDialogProps) {
  const s = useStrings();
  const remove = useDeleteProject();
  const confirm = () =>
    remove.mutate(project.id, {
      onSuccess: () => {
        notifications.show({ message: s.start.removed(project.name) });
        onClose();
        onDeleted?.();
      },
    });
  return (
    <ConfirmDialog
      opened
      title={s.start.removeTitle(project.name)}
      text={project.sourceType === 'FOLDER' ? s.folder.removeText : s.start.removeText}
      confirm={s.start.removeConfirm}
      pending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {project.status === 'ANALYZING' && (
        <Text size="sm" mt="xs" c="var(--v-fair-ink)">
          {s.start.removeRunning}
        </Text>
      )}
      {remove.isError && (
        <Text size="sm" mt="xs" c="var(--v-bad-ink)" role="alert">
          {messageOf(remove.error)}
        </Text>
      )}
    </ConfirmDialog>
  );
}
