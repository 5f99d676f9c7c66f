import { RichText } from '#renderer/components/rich-text.tsx';
import { FileLink } from './file-link.tsx';
import { textPieces } from './text-places.ts';

/** A sentence from the backend whose places in the code are links by the names of their files. */
export function PlacedText({ text }: { text: string }) {
  return textPieces(text).map(({ text: piece, place }, index) =>
    place === undefined ? (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces never move
      <RichText key={index} text={piece} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the pieces never move
      <FileLink key={index} path={place.file} line={place.line} inText />
    ),
  );
}
