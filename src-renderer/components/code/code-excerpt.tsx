import { CodeLineText } from './code-line-text.tsx';
import classes from './code-excerpt.module.css';
import { linesAround } from './lines-around.ts';
import { useCodeLines } from './use-code-lines.ts';

interface CodeLinesProps {
  lines: readonly { code: string; number: number }[];
  /** The numbers of those that are tinted. */
  targets: readonly number[];
  /** The colours of each line; plain without. */
  colored?: ReturnType<typeof useCodeLines>;
  label: string;
}

/** Lines of code with their numbers, some tinted. */
export function CodeLines({ lines, targets, colored, label }: CodeLinesProps) {
  return (
    <pre className={classes.excerpt} aria-label={label} tabIndex={0}>
      {lines.map(({ code, number }, at) => (
        <span key={number} className={classes.line} data-target={targets.includes(number)}>
          <i aria-hidden="true">{number}</i>
          <code>
            <CodeLineText code={code} parts={colored?.[at]} />
          </code>
        </span>
      ))}
    </pre>
  );
}

interface CodeExcerptProps {
  text: string;
  /** Whose colours it has; plain without. */
  language?: string | undefined;
  /** From 1; the line in the middle. */
  line: number;
  around?: number;
  label: string;
}

/** A few lines around a place in their colours, the place tinted. */
export function CodeExcerpt({ text, language, line, around = 5, label }: CodeExcerptProps) {
  const lines = linesAround(text, line, around);
  const colored = useCodeLines(text, language, lines[0]?.number ?? 1, lines.length);
  return <CodeLines lines={lines} colored={colored} targets={[line]} label={label} />;
}
