import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { Diagram } from './diagram.tsx';
import { type DocPart, partsOf } from './doc-parts.ts';

/** A document as it is read: Markdown with its diagrams drawn. */
export function DocText({ text }: { text: string }) {
  return withKeys(partsOf(text)).map((part) =>
    part.kind === 'diagram' ? (
      <Diagram key={part.key} source={part.text} />
    ) : (
      <Markdown key={part.key} text={part.text} />
    ),
  );
}

/** By place: a part keeps its drawing while the text of another one is edited. */
function withKeys(parts: readonly DocPart[]): (DocPart & { readonly key: string })[] {
  return parts.map((part, at) => ({ ...part, key: `${part.kind}-${at}` }));
}
