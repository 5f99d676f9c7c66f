import classes from './code-excerpt.module.css';
import { linesAround } from './lines-around.ts';

interface CodeExcerptProps {
  text: string;
  /** From 1; the line in the middle. */
  line: number;
  around?: number;
  label: string;
}

/** A few lines around a place, the place tinted. */
export function CodeExcerpt({ text, line, around = 5, label }: CodeExcerptProps) {
  const shown = linesAround(text, line, around);
  return (
    <pre className={classes.excerpt} aria-label={label} tabIndex={0}>
      {shown.map(({ code, number }) => (
        <span key={number} className={classes.line} data-target={number === line}>
          <i aria-hidden="true">{number}</i>
          <code>{code || ' '}</code>
        </span>
      ))}
    </pre>
  );
}
