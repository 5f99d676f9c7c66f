import { colorOfCode } from './code-color.ts';
import type { CodeLine } from './code-parts.ts';

/** A line of code in its colours, plain while they are not known. */
export function CodeLineText({ code, parts }: { code: string; parts: CodeLine | undefined }) {
  if (parts === undefined) return code || ' ';
  return parts.length === 0
    ? ' '
    : parts.map(({ text, color }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces of a line never change their order
        <span key={at} style={color === undefined ? undefined : { color: colorOfCode(color) }}>
          {text}
        </span>
      ));
}
