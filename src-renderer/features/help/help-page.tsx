import { useQuery } from '@tanstack/react-query';
import { Link, useParams, useSearch } from '@tanstack/react-router';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { useLocale, useStrings } from '#renderer/strings/use-strings.ts';
import { GuideText } from './guide-text.tsx';
import { loadGuide, type Guide, type GuidePage } from './guide.ts';
import classes from './help-page.module.css';

function Contents({ guide, page }: { guide: Guide; page: GuidePage | undefined }) {
  const s = useStrings();
  return (
    <nav className={classes.contents} aria-label={s.help.contents}>
      <h2>{s.help.title}</h2>
      <p>{s.help.note}</p>
      <ul>
        {guide.map(({ slug, title, locale }) => (
          <li key={slug}>
            <Link
              to="/help/$page"
              params={{ page: slug }}
              lang={locale}
              aria-current={slug === page?.slug ? 'page' : undefined}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The user guide in the reader's language: its contents beside the page that is read. */
export function HelpPage() {
  const s = useStrings();
  const locale = useLocale();
  const { page: wanted } = useParams({ strict: false });
  const { section } = useSearch({ strict: false });
  const loaded = useQuery({
    queryKey: ['guide', locale],
    queryFn: () => loadGuide(locale),
    staleTime: Infinity,
  });
  return (
    <QueryFrame query={loaded}>
      {(guide) => {
        const page = wanted === undefined ? guide[0] : guide.find(({ slug }) => slug === wanted);
        // The router hands the place that was read on to the next page, unless that one has another name.
        const place = `help ${locale} ${page?.slug} ${section}`;
        return (
          <div className={classes.help}>
            <Contents guide={guide} page={page} />
            <main
              id="main"
              key={place}
              data-scroll-restoration-id={place}
              className={classes.page}
              tabIndex={-1}
            >
              {page === undefined ? (
                <h1>{s.help.unknown}</h1>
              ) : (
                <GuideText guide={guide} page={page} section={section} />
              )}
            </main>
          </div>
        );
      }}
    </QueryFrame>
  );
}
