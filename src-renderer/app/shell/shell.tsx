import { Notifications } from '@mantine/notifications';
import { Outlet } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { LostBackendBanner } from '#renderer/features/health/index.ts';
import { ImportStatus, WindowDrop } from '#renderer/features/project-import/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { AfterFirstView } from '#renderer/components/after-first-view.tsx';
import { loadCode } from '#renderer/components/load-code.ts';
import { Header } from './header.tsx';
import classes from './shell.module.css';
import { Shortcuts } from './shortcuts.tsx';

/** Fetched after the first view: nobody types before there is something to see. */
const Palette = lazy(async () => {
  const module = await loadCode(() => import('./palette.tsx'));
  return { default: module.Palette };
});

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
      <div className={classes.main}>
        <Outlet />
      </div>
      <ImportStatus />
      <WindowDrop />
      <AfterFirstView>
        <Suspense>
          <Palette />
        </Suspense>
        <Notifications position="bottom-left" />
      </AfterFirstView>
      <Shortcuts />
    </div>
  );
}
