import type { ReactNode } from 'react';
import classes from './panel.module.css';

interface PanelProps {
  title?: ReactNode;
  /** One line under the title: what the numbers mean, or where they come from. */
  note?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  /** Lets content reach the edges (tables). */
  flush?: boolean;
  className?: string;
  /** Level of the heading in the page's outline. */
  level?: 2 | 3;
}

/** A titled area of a page. */
export function Panel({ title, note, actions, children, flush, className, level = 2 }: PanelProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={`${classes.panel} ${className ?? ''}`}>
      {(title || actions) && (
        <header className={classes.head}>
          <div className={classes.titles}>
            {title && <Heading className={classes.title}>{title}</Heading>}
            {note && <p className={classes.note}>{note}</p>}
          </div>
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
      )}
      <div className={flush ? classes.flush : classes.body}>{children}</div>
    </section>
  );
}
