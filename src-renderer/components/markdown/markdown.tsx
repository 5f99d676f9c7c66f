import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { FencedCode } from './fenced-code.tsx';
import classes from './markdown.module.css';

const WEB_LINK = /^https?:\/\//i;

function toLink(href: string | undefined, children: ReactNode): ReactNode {
  if (!href || !WEB_LINK.test(href)) return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noreferrer noopener">
      {children}
    </a>
  );
}

function toCode(className: string | undefined, children: ReactNode): ReactNode {
  return className !== undefined && typeof children === 'string' ? (
    <FencedCode className={className} text={children} />
  ) : (
    <code className={className}>{children}</code>
  );
}

/** Nothing is fetched for a document: pictures become their description, only web links lead anywhere. */
const COMPONENTS: Components = {
  img: ({ alt }) => <span className={classes.picture}>{alt}</span>,
  a: ({ href, children }) => toLink(href, children),
  code: ({ className, children }) => toCode(className, children),
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
  table: ({ children }) => (
    <div className={classes.table} tabIndex={0} role="group">
      <table>{children}</table>
    </div>
  ),
};

interface Renderers {
  /** Shown in place of inline code, for instance to turn a place into a link; undefined keeps the code. */
  renderCode?: (code: string) => ReactNode;
  /** Shown in place of a link, for instance to one inside the page; undefined keeps the link. */
  renderLink?: (href: string, children: ReactNode) => ReactNode;
}

function withOwn({ renderCode, renderLink }: Renderers): Components {
  if (!renderCode && !renderLink) return COMPONENTS;
  return {
    ...COMPONENTS,
    a: ({ href, children }) => (href && renderLink?.(href, children)) ?? toLink(href, children),
    code: ({ className, children }) => {
      const own = !className && typeof children === 'string' ? renderCode?.(children) : undefined;
      return own ?? toCode(className, children);
    },
  };
}

interface MarkdownProps extends Renderers {
  text: string;
}

/** Markdown from models and documents: sanitised, without raw HTML, fetching nothing. */
export function Markdown({ text, ...renderers }: MarkdownProps) {
  return (
    <div className={classes.markdown}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        rehypePlugins={[rehypeSanitize]}
        components={withOwn(renderers)}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
}
