import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './pager.module.css';

interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Steps through the pages of a list; nothing when there is only one. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const s = useStrings();
  if (pages <= 1) return null;
  return (
    <nav className={classes.pager} aria-label={s.start.pageOf(page, pages)}>
      <ActionIcon
        variant="default"
        aria-label={s.start.previous}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronLeft size={15} />
      </ActionIcon>
      <span>{s.start.pageOf(page, pages)}</span>
      <ActionIcon
        variant="default"
        aria-label={s.start.next}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronRight size={15} />
      </ActionIcon>
    </nav>
  );
}
