import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { compact, textParam } from '#renderer/navigation/search-params.ts';
import { useLocale, useStrings } from '#renderer/strings/use-strings.ts';
import { GuideText } from './guide-text.tsx';
import { loadGuide, type Guide, type GuidePage } from './guide.ts';
import { HelpResults, HelpSearch } from './help-search.tsx';
import classes from './help-page.module.css';

interface ContentsProps {
  guide: Guide;
  /** In the other language. */
  others: Guide;
  page: GuidePage | undefined;
}

function PageList({ guide, page }: Omit<ContentsProps, 'others'>) {
  return (
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
  );
}

/** All pages, or where the guide says what is searched for. */
function Contents({ guide, others, page }: ContentsProps) {
  const s = useStrings();
  const navigate = useNavigate();
  const { section, keyword } = useSearch({ strict: false });
  const search = (typed: string | undefined): void => {
    const next = { search: compact({ section, keyword: textParam(typed) }), replace: true };
    void (page === undefined
      ? navigate({ to: '/help', ...next })
      : navigate({ to: '/help/$page', params: { page: page.slug }, ...next }));
  };
  return (
    <nav className={classes.contents} aria-label={s.help.contents}>
      <h2>{s.help.title}</h2>
      <p>{s.help.note}</p>
      <HelpSearch keyword={keyword} onChange={search} />
      {keyword === undefined ? (
        <PageList guide={guide} page={page} />
      ) : (
        <HelpResults keyword={keyword} guide={guide} others={others} place={{ page: page?.slug, section }} />
      )}
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
    queryFn: async () => ({
      guide: await loadGuide(locale),
      others: locale === 'en' ? [] : await loadGuide('en'),
    }),
    staleTime: Infinity,
  });
  return (
    <QueryFrame query={loaded}>
      {({ guide, others }) => {
        const page = wanted === undefined ? guide[0] : guide.find(({ slug }) => slug === wanted);
        // The router hands the place that was read on to the next page, unless that one has another name.
        const place = `help ${locale} ${page?.slug} ${section}`;
        return (
          <div className={classes.help}>
            <Contents guide={guide} others={others} page={page} />
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
