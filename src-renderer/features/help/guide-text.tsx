import { Link } from '@tanstack/react-router';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import classes from './help-page.module.css';
import { slugOf } from './guide.ts';

/** A link to another page of the guide stays in the app; one to the web opens outside; nothing else leads anywhere. */
const COMPONENTS: Components = {
  a: ({ href = '', children }) => {
    if (/^https?:\/\//.test(href)) {
      return (
        <a href={href} target="_blank" rel="noreferrer noopener">
          {children}
        </a>
      );
    }
    if (!/^[\w-]+\.md(#.*)?$/.test(href)) return <span>{children}</span>;
    return (
      <Link to="/help/$page" params={{ page: slugOf(href) }}>
        {children}
      </Link>
    );
  },
  img: ({ alt }) => <span>{alt}</span>,
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  table: ({ children }) => (
    <div className={classes.table} tabIndex={0} role="region" aria-label="Table">
      <table>{children}</table>
    </div>
  ),
};

/** One page of the guide: sanitised Markdown that fetches nothing. */
export function GuideText({ text }: { text: string }) {
  return (
    <article className={classes.text} lang="en">
      <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} components={COMPONENTS}>
        {text}
      </ReactMarkdown>
    </article>
  );
}
