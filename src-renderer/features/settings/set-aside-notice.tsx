import { CloseButton } from '@mantine/core';
import { IconArchive } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { setAsideToShow } from './set-aside.ts';
import { storedDataQuery } from './settings.api.ts';
import classes from './set-aside-notice.module.css';

/** The newest folder whose notice was closed: a later one is shown again. */
const STORAGE_KEY = 'vitals-set-aside-seen';

/** Where the projects of before are, when something was set aside: for a week, or while the list is empty. */
export function SetAsideNotice({ noProjects }: { noProjects: boolean }) {
  const s = useStrings();
  const format = useFormat();
  const [seen, setSeen] = useState(() => localStorage.getItem(STORAGE_KEY));
  const [openedAt] = useState(() => Date.now());
  const { data } = useQuery(storedDataQuery);
  const newest = data && setAsideToShow(data, { seen, now: openedAt, noProjects });
  if (!newest) return null;
  const close = () => {
    localStorage.setItem(STORAGE_KEY, newest.folder);
    setSeen(newest.folder);
  };
  const { title, text } = newest.hasDatabase
    ? { title: s.settings.setAsideTitle, text: s.settings.setAsideText }
    : { title: s.settings.codeSetAsideTitle, text: s.settings.codeSetAsideText };
  return (
    <section className={classes.notice} aria-label={title} role="status">
      <IconArchive size={18} aria-hidden="true" />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p>
          {text(format.date(newest.at))} <code>{newest.path}</code>{' '}
          <Link to="/settings">{s.settings.setAsideLink}</Link>
        </p>
      </div>
      <CloseButton aria-label={s.shell.close} onClick={close} />
    </section>
  );
}
