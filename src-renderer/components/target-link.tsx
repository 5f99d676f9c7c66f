import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import classes from './target-link.module.css';

interface TargetLinkProps {
  /** Where it leads; without it the words stand alone. */
  to: LinkProps | undefined;
  title?: string | undefined;
  /** Where the words alone do not say it. */
  label?: string | undefined;
  children: ReactNode;
}

/** Something said that leads to what it was said of. It looks like the words around it until it is pointed at. */
export function TargetLink({ to, title, label, children }: TargetLinkProps) {
  if (to === undefined) return children;
  return (
    <Link {...to} className={classes.link} title={title} aria-label={label}>
      {children}
    </Link>
  );
}
