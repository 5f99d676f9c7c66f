import { Kbd, Modal } from '@mantine/core';
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './shell.module.css';
import { VIEWS } from './views.ts';

/** The shortcuts of the whole window; `?` shows them. */
export function Shortcuts() {
  const s = useStrings();
  const navigate = useNavigate();
  const { projectId } = useParams({ strict: false });
  const [opened, { toggle, close }] = useDisclosure();
  useHotkeys([
    ['shift+?', toggle],
    ['g', () => void navigate({ to: '/' })],
  ]);
  // Ctrl with a digit types nothing, so it works from a text field too, or while the palette is closing.
  useHotkeys(
    VIEWS.map(({ to }, index): [string, () => void] => [
      `mod+${(index + 1) % 10}`,
      () => projectId !== undefined && void navigate({ to, params: { projectId } }),
    ]),
    [],
  );
  return (
    <Modal opened={opened} onClose={close} title={s.shell.shortcuts.title}>
      <dl className={classes.shortcuts}>
        {s.shell.shortcuts.list.map(({ keys, text }) => (
          <div key={text}>
            <dt>
              {keys.map((key) => (
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
