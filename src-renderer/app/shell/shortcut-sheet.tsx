import { Kbd, Modal } from '@mantine/core';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './shell.module.css';
import { shownKeys } from './system-keys.ts';

interface ShortcutSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** Every shortcut with what it does. */
export function ShortcutSheet({ opened, onClose }: ShortcutSheetProps) {
  const { shortcuts } = useStrings().shell;
  return (
    <Modal opened={opened} onClose={onClose} title={shortcuts.title}>
      <dl className={classes.shortcuts}>
        {shortcuts.list.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {shownKeys(keys, navigator.userAgent).map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
