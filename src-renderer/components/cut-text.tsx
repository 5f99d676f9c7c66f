import type { ReactNode } from 'react';
import classes from './cut-text.module.css';

/** So many characters at the end stay: the extension and what tells two names apart. */
const KEPT_CHARS = 12;

/**
 * A name that is cut in its middle where there is no room for it. It is read aloud in two parts, so what it stands in has
 * a label.
 */
export function CutMiddle({ text }: { text: string }) {
  const cut = Math.max(0, text.length - KEPT_CHARS);
  return (
    <span className={classes.middle}>
      {cut > 0 && <span className={classes.start}>{text.slice(0, cut)}</span>}
      <span className={classes.end}>{text.slice(cut)}</span>
    </span>
  );
}

/** A path that is cut at its start where there is no room for it: its name stays. */
export function CutStart({ children }: { children: ReactNode }) {
  return (
    <span className={classes.cutStart} dir="rtl">
      <bdi dir="ltr">{children}</bdi>
    </span>
  );
}
