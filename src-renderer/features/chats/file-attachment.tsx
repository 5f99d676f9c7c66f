import { ActionIcon, Popover, Select, Tooltip } from '@mantine/core';
import { useDebouncedValue, useDisclosure } from '@mantine/hooks';
import { IconPaperclip, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileLink, bestMatches, firstFilesQuery } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './chats-page.module.css';

const MAX_OPTIONS = 40;
const TYPING_PAUSE_MS = 120;

function FileChoice({ onChoose }: { onChoose: (path: string) => void }) {
  const s = useStrings();
  const [typed, setTyped] = useState('');
  const [keyword] = useDebouncedValue(typed, TYPING_PAUSE_MS);
  const files = useQuery({
    ...firstFilesQuery(useProjectId(), { keyword }),
    placeholderData: keepPreviousData,
  });
  const paths = files.data?.items.map(({ path }) => path) ?? [];
  return (
    <Select
      searchable
      data-autofocus
      aria-label={s.chats.attachLabel}
      placeholder={s.chats.attachLabel}
      inputWrapperOrder={['input', 'description']}
      description={s.chats.attachHint}
      nothingFoundMessage={s.chats.attachNone}
      data={bestMatches(paths, typed, MAX_OPTIONS)}
      searchValue={typed}
      onSearchChange={setTyped}
      comboboxProps={{ withinPortal: false, position: 'top' }}
      onChange={(path) => path && onChoose(path)}
    />
  );
}

/** Chooses the file that the question is about. */
export function AttachButton({ onChoose }: { onChoose: (path: string) => void }) {
  const s = useStrings();
  const [opened, { toggle, close }] = useDisclosure();
  return (
    <Popover opened={opened} onDismiss={close} position="top-start" width={420} trapFocus withinPortal>
      <Popover.Target>
        <Tooltip label={s.chats.attach} disabled={opened}>
          <ActionIcon
            size={36}
            variant="default"
            aria-label={s.chats.attach}
            aria-expanded={opened}
            onClick={toggle}
          >
            <IconPaperclip size={17} />
          </ActionIcon>
        </Tooltip>
      </Popover.Target>
      <Popover.Dropdown>
        <FileChoice
          onChoose={(path) => {
            close();
            onChoose(path);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** The file a question is about; removable until the question is sent. */
export function AttachedFile({ path, onRemove }: { path: string; onRemove?: () => void }) {
  const s = useStrings();
  return (
    <span className={classes.attached}>
      <IconPaperclip size={13} aria-hidden="true" />
      <FileLink path={path} folders={1} />
      {onRemove && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={18}
          aria-label={s.chats.detach(path)}
          onClick={onRemove}
        >
          <IconX size={12} />
        </ActionIcon>
      )}
    </span>
  );
}
