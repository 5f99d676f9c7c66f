import { Kbd, Modal } from '@mantine/core';
import { SHORTCUT_PLACES, shortcutsOf } from '#renderer/components/keys/shortcuts.ts';
import { shownKeys } from '#renderer/components/keys/shown-keys.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './shell.module.css';

interface ShortcutSheetProps {
  opened: boolean;
  onClose: () => void;
}

/** Every shortcut with what it does, from the table that listens to them. */
export function ShortcutSheet({ opened, onClose }: ShortcutSheetProps) {
  const { shortcuts } = useStrings().shell;
  return (
    <Modal opened={opened} onClose={onClose} title={shortcuts.title} size="xl">
      <div className={classes.shortcuts}>
        {SHORTCUT_PLACES.map((place) => (
          <section key={place} aria-labelledby={`shortcuts-${place}`}>
            <h3 id={`shortcuts-${place}`}>{shortcuts.places[place]}</h3>
            <dl>
              {shortcutsOf(place).map((id) => (
                <div key={id}>
                  <dt>
                    {shownKeys(id).map((key) => (
                      <Kbd key={key}>{key}</Kbd>
                    ))}
                  </dt>
                  <dd>{shortcuts.does[id]}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Modal>
  );
}
