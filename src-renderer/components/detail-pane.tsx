import { CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { useEscape } from './keys/use-escape.ts';
import classes from './detail-pane.module.css';

interface DetailPaneProps {
  /** Name of the pane for screen readers. */
  label: string;
  /** Tags beside the close button. */
  tags: ReactNode;
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** What is known of the open row, beside its table. Escape closes it. */
export function DetailPane({ label, tags, title, onClose, children }: DetailPaneProps) {
  const s = useStrings();
  useEscape(onClose);
  return (
    <aside className={classes.pane} aria-label={label}>
      <header className={classes.head}>
        {tags}
        <CloseButton className={classes.close ?? ''} aria-label={s.shell.close} onClick={onClose} />
      </header>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </aside>
  );
}
