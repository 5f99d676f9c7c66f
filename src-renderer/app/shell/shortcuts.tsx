import { spotlight } from '@mantine/spotlight';
import { useNavigate, useParams } from '@tanstack/react-router';
import { AfterFirstView } from '#renderer/components/after-first-view.tsx';
import { shortcutOf } from '#renderer/components/keys/shortcuts.ts';
import { useShortcuts } from '#renderer/components/keys/use-shortcuts.ts';
import { sheet } from './sheet.ts';
import { ShortcutSheet } from './shortcut-sheet.tsx';
import { VIEWS } from './views.ts';

/** The shortcuts of the whole window, the palette's included: they work before it is there. `?` shows them. */
export function Shortcuts() {
  const navigate = useNavigate();
  const { projectId } = useParams({ strict: false });
  const opened = sheet((state) => state.opened);
  const { open, close } = sheet.getState();
  useShortcuts({
    palette: spotlight.open,
    projects: () => void navigate({ to: '/' }),
    sheet: open,
    // A view beyond the digits has no key of its own.
    views: (key) => {
      const view = VIEWS[shortcutOf('views').keys.indexOf(key)];
      if (projectId !== undefined && view !== undefined)
        void navigate({ to: view.to, params: { projectId } });
    },
  });
  return (
    <AfterFirstView>
      <ShortcutSheet opened={opened} onClose={close} />
    </AfterFirstView>
  );
}
