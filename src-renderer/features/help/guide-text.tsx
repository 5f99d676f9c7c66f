import { Link } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import classes from './help-page.module.css';
import { isGuideLink, placeOf, scrollToSection, type Guide, type GuidePage } from './guide.ts';

interface GuideTextProps {
  guide: Guide;
  page: GuidePage;
  /** The section that is brought into view; the beginning without one. */
  section: number | undefined;
}

/** One page of the guide. A link to another one stays in the app. */
export function GuideText({ guide, page, section }: GuideTextProps) {
  useEffect(() => scrollToSection(section), [section]);
  const toGuideLink = (href: string, children: ReactNode): ReactNode => {
    if (!isGuideLink(href)) return undefined;
    const { page: slug, ...search } = placeOf(href, guide);
    return (
      <Link to="/help/$page" params={{ page: slug }} search={search}>
        {children}
      </Link>
    );
  };
  return (
    <article className={classes.text} lang={page.locale}>
      <Markdown text={page.text} renderLink={toGuideLink} />
    </article>
  );
}
