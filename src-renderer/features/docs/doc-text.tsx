import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { Diagram } from './diagram.tsx';
import { partsOf } from './doc-parts.ts';

/** A document as it is read: Markdown with its diagrams drawn. */
export function DocText({ text }: { text: string }) {
  return partsOf(text).map((part, at) =>
    part.kind === 'diagram' ? (
      <Diagram key={at} source={part.text} />
    ) : (
      <Markdown key={at} text={part.text} />
    ),
  );
}
