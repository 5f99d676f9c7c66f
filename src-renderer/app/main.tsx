import '@fontsource-variable/inter/wght.css';
import '@fontsource-variable/jetbrains-mono/wght.css';
import '@mantine/core/styles.css';
import './global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { chooseLocale, preferredLocale } from '#renderer/strings/use-strings.ts';
import { App } from './app.tsx';
import { printInLightColors } from './print-colors.ts';

async function start(): Promise<void> {
  const host = document.querySelector('#root');
  if (!host) throw new Error('The page has no #root');
  await chooseLocale(preferredLocale());
  printInLightColors();
  createRoot(host).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
}

void start();
