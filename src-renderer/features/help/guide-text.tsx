import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import classes from './help-page.module.css';
import { isGuideLink, slugOf } from './guide.ts';

/** A link to another page of the guide stays in the app. */
function toGuideLink(href: string, children: ReactNode): ReactNode {
  if (!isGuideLink(href)) return undefined;
  return (
    <Link to="/help/$page" params={{ page: slugOf(href) }}>
      {children}
    </Link>
  );
}

/** One page of the guide. */
export function GuideText({ text }: { text: string }) {
  return (
    <article className={classes.text} lang="en">
      <Markdown text={text} renderLink={toGuideLink} />
    </article>
  );
}
