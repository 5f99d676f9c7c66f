import type { ProjectStatus } from '#contract/words.ts';
import { Button, Group, Modal, Text } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { messageOf } from '#renderer/api/api-error.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useDeleteProject } from './projects.api.ts';

interface DeleteProjectDialogProps {
  project: { id: number; name: string; status: ProjectStatus };
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
    <Modal opened onClose={onClose} title={s.start.removeTitle(project.name)}>
      <Text size="sm">{s.start.removeText}</Text>
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
      <Group justify="flex-end" mt="md" gap="xs">
        <Button variant="default" data-autofocus onClick={onClose}>
          {s.shell.cancel}
        </Button>
        <Button color="red.8" loading={remove.isPending} onClick={confirm}>
          {s.start.removeConfirm}
        </Button>
      </Group>
    </Modal>
  );
}
