import { Outlet } from '@tanstack/react-router';
import { type ComponentType, Suspense, lazy } from 'react';
import { FolderBar } from '#renderer/features/folder-watch/index.ts';
import { LostBackendBanner } from '#renderer/features/health/index.ts';
import { ImportStatus, VersionDialog, WindowDrop } from '#renderer/features/project-import/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { AfterFirstView } from '#renderer/components/after-first-view.tsx';
import { CodeMissing, loadCode } from '#renderer/components/load-code.ts';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';

/**
 * What is fetched after the first view: nobody types before there is something to see. When the service has gone by then,
 * the page goes on without it until it is loaded again: a view that is there must not make way for a palette nobody asked for.
 */
function afterwards(load: () => Promise<ComponentType>) {
  return lazy(async () => {
    try {
      return { default: await load() };
    } catch (error) {
      if (error instanceof CodeMissing) return { default: () => null };
      throw error;
    }
  });
}

const Palette = afterwards(async () => (await loadCode(() => import('./palette/palette.tsx'))).Palette);
const Notices = afterwards(async () => (await loadCode(() => import('./notices.tsx'))).Notices);

function skipToContent(event: { preventDefault: () => void }): void {
  // The hash of the address belongs to the router, so a link cannot jump.
  event.preventDefault();
  document.querySelector<HTMLElement>('main')?.focus();
}

/** The frame of every page. */
export function Shell() {
  const s = useStrings();
  return (
    <div className={classes.shell}>
      <a href="#main" className="skip-link" onClick={skipToContent}>
        {s.shell.skipToContent}
      </a>
      <Header />
      <LostBackendBanner />
      <FolderBar />
      <div className={classes.main}>
        <Outlet />
      </div>
      <ImportStatus />
      <WindowDrop />
      <VersionDialog />
      <AfterFirstView>
        <Suspense>
          <Palette />
          <Notices />
        </Suspense>
      </AfterFirstView>
      <Shortcuts />
    </div>
  );
}
