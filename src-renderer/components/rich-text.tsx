import { textParts } from './text-parts.ts';

/** A sentence from the backend: text between backticks is code, no other Markdown is rendered. */
export function RichText({ text }: { text: string }) {
  return textParts(text).map(({ text: part, code }, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts never move
    code ? <code key={index}>{part}</code> : part,
  );
}
