import type { ReactNode } from 'react';
import classes from './page.module.css';

interface PageProps {
  title: ReactNode;
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Fills the window instead of scrolling as a whole. */
  fill?: boolean;
}

/** A page of a project: heading, what it is about, actions, content. */
export function Page({ title, note, actions, children, fill }: PageProps) {
  return (
    <div className={fill ? classes.fill : classes.page}>
      <header className={classes.head}>
        <div className={classes.titles}>
          <h1 className={classes.title}>{title}</h1>
          {note && <p className={classes.note}>{note}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}
