import { ERASE_CONFIRMATION } from '#contract/erase-confirmation.ts';
import { Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '#renderer/components/form-dialog.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { projectKeys } from './stored-keys.ts';
import { useEraseEverything } from './settings.api.ts';

/** Removes what the page stored about projects; language and theme stay. */
function forgetProjects(): void {
  for (const key of projectKeys(Object.keys(localStorage))) localStorage.removeItem(key);
}

/** Asks for the typed word; reloads the page afterwards. */
export function EraseDialog({ onClose }: { onClose: () => void }) {
  const s = useStrings();
  const erase = useEraseEverything();
  const [typed, setTyped] = useState('');
  const confirm = () =>
    erase.mutate(typed.trim(), {
      onSuccess: () => {
        forgetProjects();
        window.location.hash = '#/';
        window.location.reload();
      },
    });
  return (
    <FormDialog
      danger
      title={s.settings.eraseTitle}
      submit={s.settings.eraseConfirm}
      pending={erase.isPending}
      disabled={typed.trim() !== ERASE_CONFIRMATION}
      error={erase.error}
      onSubmit={(event) => {
        event.preventDefault();
        confirm();
      }}
      onClose={onClose}
    >
      <Text size="sm">{s.settings.eraseText}</Text>
      <TextInput
        mt="md"
        data-autofocus
        autoComplete="off"
        spellCheck={false}
        label={s.settings.eraseType(ERASE_CONFIRMATION)}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
