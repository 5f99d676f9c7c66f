import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { spotlight } from '@mantine/spotlight';
import { useNavigate, useParams } from '@tanstack/react-router';
import { AfterFirstView } from '#renderer/components/after-first-view.tsx';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { VIEWS } from './views.ts';

/** A view beyond them has no key of its own. */
const DIGITS = 10;

/** The shortcuts of the whole window, the palette's included: they work before it is there. `?` shows them. */
export function Shortcuts() {
  const navigate = useNavigate();
  const { projectId } = useParams({ strict: false });
  const [opened, { toggle, close }] = useDisclosure();
  useHotkeys([
    ['shift+?', toggle],
    ['g', () => void navigate({ to: '/' })],
    ['mod+K', spotlight.open],
    ['mod+P', spotlight.open],
  ]);
  // Ctrl with a digit types nothing, so it works from a text field too, or while the palette is closing.
  useHotkeys(
    VIEWS.slice(0, DIGITS).map(({ to }, index): [string, () => void] => [
      `mod+${(index + 1) % DIGITS}`,
      () => projectId !== undefined && void navigate({ to, params: { projectId } }),
    ]),
    [],
  );
  return (
    <AfterFirstView>
      <ShortcutSheet opened={opened} onClose={close} />
    </AfterFirstView>
  );
}
