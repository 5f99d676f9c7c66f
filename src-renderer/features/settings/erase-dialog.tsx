import { ERASE_CONFIRMATION } from '#contract/erase-confirmation.ts';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useEraseEverything } from './settings.api.ts';

/** The page's own memory of projects that are gone; language and theme stay. */
function forgetProjects(): void {
  const kept = new Set(['vitals-locale']);
  const own = Object.keys(localStorage).filter((key) => key.startsWith('vitals-') && !kept.has(key));
  for (const key of own) localStorage.removeItem(key);
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
    <Modal opened onClose={erase.isPending ? () => {} : onClose} title={s.settings.eraseTitle}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
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
        {erase.isError && (
          <Text size="sm" mt="xs" c="var(--v-bad-ink)" role="alert">
            {messageOf(erase.error)}
          </Text>
        )}
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" disabled={erase.isPending} onClick={onClose}>
            {s.shell.cancel}
          </Button>
          <Button
            type="submit"
            color="red.8"
            loading={erase.isPending}
            disabled={typed.trim() !== ERASE_CONFIRMATION}
          >
            {s.settings.eraseConfirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
