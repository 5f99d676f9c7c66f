import { Button, FileButton } from '@mantine/core';
import { IconFileZip } from '@tabler/icons-react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useImport } from './use-import.ts';

/** The ways to choose something from the disk; the git form has its own place. */
export function ImportButtons() {
  const s = useStrings();
  const importer = useImport();
  return (
    <FileButton accept=".zip,application/zip" onChange={(file) => file && importer.files([file])}>
      {(props) => (
        <Button {...props} leftSection={<IconFileZip size={15} />}>
          {s.start.drop.zip}
        </Button>
      )}
    </FileButton>
  );
}
