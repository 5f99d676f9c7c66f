import type { GeneratedDocument } from '#contract/public-api/docs.ts';
import type { DocType } from '#contract/words.ts';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { notifications } from '@mantine/notifications';
import { IconWand } from '@tabler/icons-react';
import { isApiError, messageOf } from '#renderer/api/api-error.ts';
import { ConfirmDialog } from '#renderer/components/confirm-dialog.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useGenerateDoc } from './docs.api.ts';

interface GenerateButtonProps {
  docType: DocType;
  current: GeneratedDocument | undefined;
}

/** Writes a document; asks first when that would overwrite a person's edits. */
export function GenerateButton({ docType, current }: GenerateButtonProps) {
  const s = useStrings();
  const generate = useGenerateDoc(useProjectId());
  const [asking, { open, close }] = useDisclosure();
  const run = (force: boolean) =>
    generate.mutate(
      { docType, force },
      {
        onError: (error) => {
          if (isApiError(error, 'DOCUMENT_EDITED')) return open();
          notifications.show({ color: 'red', title: s.docs.failed, message: messageOf(error) });
        },
      },
    );
  return (
    <>
      <Button
        variant={current ? 'default' : 'filled'}
        leftSection={<IconWand size={14} />}
        loading={generate.isPending}
        onClick={() => (current?.edited ? open() : run(false))}
      >
        {current ? s.docs.regenerate : s.docs.generate}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={s.docs.overwriteTitle}
        text={s.docs.overwriteText}
        confirm={s.docs.overwrite}
        onConfirm={() => {
          close();
          run(true);
        }}
        onClose={close}
      />
      {generate.isPending && (
        <span className="visually-hidden" role="status">
          {s.docs.generating}
        </span>
      )}
    </>
  );
}
