import { Link } from '@tanstack/react-router';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { KeywordFilter } from '#renderer/components/filter-bar.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { searchGuide, type Excerpt, type FoundSection } from './guide-search.ts';
import { scrollToSection, type Guide } from './guide.ts';
import classes from './help-page.module.css';

interface HelpSearchProps {
  keyword: string | undefined;
  onChange: (keyword: string | undefined) => void;
}

/** Where one types what the guide is searched for; `/` goes there. */
export function HelpSearch({ keyword, onChange }: HelpSearchProps) {
  const s = useStrings();
  return (
    <div role="search" className={classes.search}>
      <KeywordFilter
        label={s.help.search}
        clearLabel={s.help.clear}
        value={keyword}
        onChange={onChange}
        className=""
        icon={<IconSearch size={14} />}
        hasKey
      />
    </div>
  );
}

const Words = ({ excerpt }: { excerpt: Excerpt }) =>
  excerpt.map(({ text, isFound, from }) =>
    isFound ? <mark key={from}>{text}</mark> : <span key={from}>{text}</span>,
  );

function Found({ found, keyword, isRead }: { found: FoundSection; keyword: string; isRead: boolean }) {
  const { page, section, title, pageTitle, excerpt, locale } = found;
  return (
    <li>
      <Link
        to="/help/$page"
        params={{ page }}
        search={section === undefined ? { keyword } : { keyword, section }}
        aria-current={isRead ? 'page' : undefined}
        onClick={() => isRead && scrollToSection(section)}
      >
        <strong>{title}</strong>
        {title !== pageTitle && <span className={classes.from}>{pageTitle}</span>}
        <span className={classes.excerpt} lang={locale}>
          <Words excerpt={excerpt} />
        </span>
      </Link>
    </li>
  );
}

interface HelpResultsProps {
  keyword: string;
  guide: Guide;
  /** In the other language. */
  others: Guide;
  /** What is read now. */
  place: { page: string | undefined; section: number | undefined };
}

/** The sections of the guide that say what was typed, each a link to it. */
export function HelpResults({ keyword, guide, others, place }: HelpResultsProps) {
  const s = useStrings();
  const format = useFormat();
  const found = useMemo(() => searchGuide(keyword, guide, others), [keyword, guide, others]);
  return (
    <>
      <p role="status">{found.length === 0 ? s.help.nothing : s.help.found(format.number(found.length))}</p>
      <ul className={classes.results}>
        {found.map((one) => (
          <Found
            key={`${one.page} ${one.section}`}
            found={one}
            keyword={keyword}
            isRead={one.page === place.page && one.section === place.section}
          />
        ))}
      </ul>
    </>
  );
}
