import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { Diagram } from './diagram.tsx';
import { citedPlace, type DocPart, partsOf, withMarkedPlaces } from './doc-parts.ts';

/** A document as it is read: Markdown with its diagrams drawn. */
export function DocText({ text }: { text: string }) {
  return withKeys(partsOf(text)).map((part) =>
    part.kind === 'diagram' ? (
      <Diagram key={part.key} source={part.text} />
    ) : (
      <Markdown key={part.key} text={withMarkedPlaces(part.text)} renderCode={renderPlace} />
    ),
  );
}

/** A file and line in a text leads there. */
function renderPlace(code: string) {
  const place = citedPlace(code);
  return place && <FileLink path={place.file} line={place.line} folders={1} />;
}

/** By place: a part keeps its drawing while the text of another one is edited. */
function withKeys(parts: readonly DocPart[]): (DocPart & { readonly key: string })[] {
  return parts.map((part, at) => ({ ...part, key: `${part.kind}-${at}` }));
}
