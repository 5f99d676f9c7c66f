import classes from './code-excerpt.module.css';
import { linesAround } from './lines-around.ts';

interface CodeLinesProps {
  lines: readonly { code: string; number: number }[];
  /** The numbers of those that are tinted. */
  targets: readonly number[];
  label: string;
}

/** Lines of code with their numbers, some tinted. */
export function CodeLines({ lines, targets, label }: CodeLinesProps) {
  return (
    <pre className={classes.excerpt} aria-label={label} tabIndex={0}>
      {lines.map(({ code, number }) => (
        <span key={number} className={classes.line} data-target={targets.includes(number)}>
          <i aria-hidden="true">{number}</i>
          <code>{code || ' '}</code>
        </span>
      ))}
    </pre>
  );
}

interface CodeExcerptProps {
  text: string;
  /** From 1; the line in the middle. */
  line: number;
  around?: number;
  label: string;
}

/** A few lines around a place, the place tinted. */
export function CodeExcerpt({ text, line, around = 5, label }: CodeExcerptProps) {
  return <CodeLines lines={linesAround(text, line, around)} targets={[line]} label={label} />;
}
