import { ActionIcon, Button, Group, Modal, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useDeleteDoc } from './docs.api.ts';

export function DeleteDocButton({ id }: { id: number }) {
  const s = useStrings();
  const remove = useDeleteDoc(useProjectId());
  const [asking, { open, close }] = useDisclosure();
  return (
    <>
      <Tooltip label={s.docs.remove}>
        <ActionIcon variant="default" size={30} aria-label={s.docs.remove} onClick={open}>
          <IconTrash size={15} />
        </ActionIcon>
      </Tooltip>
      <Modal opened={asking} onClose={close} title={s.docs.removeTitle}>
        <Text size="sm">{s.docs.removeText}</Text>
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" data-autofocus onClick={close}>
            {s.shell.cancel}
          </Button>
          <Button
            color="red.8"
            loading={remove.isPending}
            onClick={() => remove.mutate(id, { onSuccess: close })}
          >
            {s.docs.remove}
          </Button>
        </Group>
      </Modal>
    </>
  );
}
