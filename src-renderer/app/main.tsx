import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '@mantine/spotlight/styles.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { tellErrorsBy } from '#renderer/api/api-error.ts';
import { watchEscape } from '#renderer/components/keys/escape-stack.ts';
import { prepareFormat } from '#renderer/strings/use-format.ts';
import { chooseLocale, currentStrings, preferredLocale } from '#renderer/strings/use-strings.ts';
import { App } from './app.tsx';
import { printInLightColors } from './print-colors.ts';
import { router } from './router.tsx';
import { within } from './within.ts';

/** After this long the frame is drawn without its view, which follows. */
const MAX_WAIT_MS = 300;

/**
 * An address that changes before the router is mounted is followed as well. The router listens from then on, but a
 * change of before it does not look for once anything was loaded; so this ends with its mounting and not with the
 * first load.
 * @returns ends it
 */
const followEarlyChanges = (): (() => void) => router.history.subscribe(() => void router.load());

async function start(): Promise<void> {
  const host = document.querySelector('#root');
  if (!host) throw new Error('The page has no #root');
  const unfollow = followEarlyChanges();
  tellErrorsBy((code, message) => currentStrings().errors.told(code, message));
  // The view's code and its words are on their way before anything is drawn, and drawn in one go.
  const locale = preferredLocale();
  const arriving = [chooseLocale(locale), within(MAX_WAIT_MS, router.load())];
  prepareFormat(locale);
  await Promise.all(arriving);
  printInLightColors();
  watchEscape(window);
  createRoot(host).render(
    <StrictMode>
      <App onMounted={unfollow} />
    </StrictMode>,
  );
}

void start();
