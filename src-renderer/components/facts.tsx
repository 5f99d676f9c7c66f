import type { ReactNode } from 'react';
import classes from './facts.module.css';

/** Names with what is known under each: `dt` and `dd` in two columns. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className={classes.facts}>{children}</dl>;
}
