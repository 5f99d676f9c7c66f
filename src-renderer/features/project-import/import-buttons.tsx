import { Button, FileButton, Group } from '@mantine/core';
import { IconFileZip, IconFolder } from '@tabler/icons-react';
import { useRef } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { chosenFolder } from './folder-files.ts';
import { OpenFolderButton } from './open-folder-button.tsx';
import { useImport } from './use-import.ts';

/** The ways to choose something from the disk; the git form has its own place. */
export function ImportButtons() {
  const s = useStrings();
  const importer = useImport();
  return (
    <Group gap="xs" justify="center">
      <FileButton accept=".zip,application/zip" onChange={(file) => file && importer.files([file])}>
        {(props) => (
          <Button {...props} leftSection={<IconFileZip size={15} />}>
            {s.start.drop.zip}
          </Button>
        )}
      </FileButton>
      <FolderButton />
      <OpenFolderButton />
    </Group>
  );
}

/** Known to every browser, but not to React's types. */
const CHOOSE_FOLDERS = { webkitdirectory: '' };

function FolderButton() {
  const s = useStrings();
  const importer = useImport();
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    const folder = chosenFolder(files);
    if (folder) importer.folder(folder);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        {...CHOOSE_FOLDERS}
        hidden
        aria-label={s.start.drop.folder}
        onChange={(event) => {
          take([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
      <Button variant="default" leftSection={<IconFolder size={15} />} onClick={() => input.current?.click()}>
        {s.start.drop.folder}
      </Button>
    </>
  );
}
