import { type ReactNode, startTransition, useEffect, useState } from 'react';

/** Held back at most this long, however busy the page is. */
const LONGEST_WAIT_MS = 500;

/** Browsers without idle callbacks wait for the next task. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(act, { timeout: LONGEST_WAIT_MS });
  return () => window.cancelIdleCallback(handle);
}

/** False while a component is shown for the first time, true from the first idle moment afterwards. */
export function useFirstViewStands(): boolean {
  const [stands, setStands] = useState(false);
  useEffect(() => whenIdle(() => startTransition(() => setStands(true))), []);
  return stands;
}

/** Holds back what cannot be seen before somebody asks for it, until the first view stands. */
export function AfterFirstView({ children }: { children: ReactNode }) {
  return useFirstViewStands() && children;
}
