import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Held back at most this long, however busy the page is. */
const MAX_WAIT_MS = 500;

/** Browsers without idle callbacks wait for the next task. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: MAX_WAIT_MS });
  return () => window.cancelIdleCallback(handle);
}

/** False while a component is shown for the first time, true from the first idle moment afterwards. */
export function useFirstViewStands(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setStands(true))), []);
  return stands;
}

/** Renders what is invisible until requested only after the first view is rendered. */
export function AfterFirstView({ children }: { children: ReactNode }) {
  return useFirstViewStands() && children;
}
