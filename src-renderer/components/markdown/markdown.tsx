import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import classes from './markdown.module.css';

const WEB_LINK = /^https?:\/\//i;

/** Nothing is fetched for a document: pictures become their description, only web links lead anywhere. */
const COMPONENTS: Components = {
  img: ({ alt }) => <span className={classes.picture}>{alt}</span>,
  a: ({ href, children }) =>
    href && WEB_LINK.test(href) ? (
      <a href={href} target="_blank" rel="noreferrer noopener">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  table: ({ children }) => (
    <div className={classes.table} tabIndex={0} role="region">
      <table>{children}</table>
    </div>
  ),
};

type RenderCode = (code: string) => ReactNode;

function withCode(renderCode: RenderCode | undefined): Components {
  if (!renderCode) return COMPONENTS;
  return {
    ...COMPONENTS,
    code: ({ className, children }) => {
      const own = !className && typeof children === 'string' ? renderCode(children) : undefined;
      return own ?? <code className={className}>{children}</code>;
    },
  };
}

interface MarkdownProps {
  text: string;
  /** Shown in place of inline code, for instance to turn a place into a link; undefined keeps the code. */
  renderCode?: RenderCode;
}

/** Markdown from models and documents: sanitised, without raw HTML, fetching nothing. */
export function Markdown({ text, renderCode }: MarkdownProps) {
  return (
    <div className={classes.markdown}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize]}
        components={withCode(renderCode)}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
