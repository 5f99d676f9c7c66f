import { Button } from '@mantine/core';
import { IconSailboat } from '@tabler/icons-react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useImportTask } from './import-task.ts';
import { useImport } from './use-import.ts';

/** One click from nothing to a project that can be looked at. */
export function SampleButton() {
  const s = useStrings();
  const importer = useImport();
  const busy = useImportTask(({ task }) => task !== null && task.phase !== 'failed');
  return (
    <Button
      variant="default"
      leftSection={<IconSailboat size={15} />}
      loading={busy}
      onClick={() => importer.sample()}
    >
      {s.start.sample.open}
    </Button>
  );
}
