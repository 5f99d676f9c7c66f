import { ActionIcon, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconTrash } from '@tabler/icons-react';
import { ConfirmDialog } from '#renderer/components/confirm-dialog.tsx';
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
      <ConfirmDialog
        opened={asking}
        title={s.docs.removeTitle}
        text={s.docs.removeText}
        confirm={s.docs.remove}
        pending={remove.isPending}
        onConfirm={() => remove.mutate(id, { onSuccess: close })}
        onClose={close}
      />
    </>
  );
}
