import type { App, Session, Shell, WebContents } from 'electron';
import { isOwnPage, isPermitted, isSafeExternal } from './page-policy.ts';

interface Guarded {
  readonly app: Pick<App, 'on'>;
  readonly shell: Pick<Shell, 'openExternal'>;
  /** The app's own origin; undefined until the server listens, and then nothing is our page. */
  readonly origin: () => string | undefined;
}

/** Locks every page the app will ever hold: no foreign navigation, no second window, no embedded page. */
export function guardPages({ app, shell, origin }: Guarded): void {
  app.on('web-contents-created', (_event, contents) => {
    lockNavigation(contents, origin);
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (isSafeExternal(url)) void shell.openExternal(url);
      return { action: 'deny' };
    });
  });
}

function lockNavigation(contents: WebContents, origin: () => string | undefined): void {
  const refuseForeign = (event: { url: string; preventDefault(): void }): void => {
    if (!isOwnPage(event.url, origin() ?? '')) event.preventDefault();
  };
  contents.on('will-navigate', refuseForeign);
  contents.on('will-redirect', refuseForeign);
  contents.on('will-frame-navigate', refuseForeign);
}

/** Grants our own page the few permissions it uses and refuses everything else, devices included. */
export function guardPermissions(session: Session, origin: () => string | undefined): void {
  session.setPermissionRequestHandler((contents, permission, callback, details) =>
    callback(isPermitted(permission, details.requestingUrl ?? contents.getURL(), origin() ?? '')),
  );
  session.setPermissionCheckHandler((_contents, permission, requestingOrigin) =>
    isPermitted(permission, requestingOrigin, origin() ?? ''),
  );
  session.setDevicePermissionHandler(() => false);
  // Spell checking would download dictionaries.
  session.setSpellCheckerEnabled(false);
}
