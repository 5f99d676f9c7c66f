import { Link, useParams } from '@tanstack/react-router';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { GuideText } from './guide-text.tsx';
import { GUIDE } from './guide.ts';
import classes from './help-page.module.css';

/** The user guide: its contents beside the page that is read. */
export function HelpPage() {
  const s = useStrings();
  const { page: wanted } = useParams({ strict: false });
  const page = wanted === undefined ? GUIDE[0] : GUIDE.find(({ slug }) => slug === wanted);
  return (
    <div className={classes.help}>
      <nav className={classes.contents} aria-label={s.help.contents}>
        <h2>{s.help.title}</h2>
        <p>{s.help.note}</p>
        <ul>
          {GUIDE.map(({ slug, title }) => (
            <li key={slug}>
              <Link
                to="/help/$page"
                params={{ page: slug }}
                aria-current={slug === page?.slug ? 'page' : undefined}
              >
                {title}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <main id="main" key={page?.slug} className={classes.page} tabIndex={-1}>
        {page === undefined ? <h1>{s.help.unknown}</h1> : <GuideText text={page.text} />}
      </main>
    </div>
  );
}
