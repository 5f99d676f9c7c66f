/** A sentence from the backend: text between backticks is code, no other Markdown is rendered. */
export function RichText({ text }: { text: string }) {
  // Splitting by a group keeps what it matched: every second part is code.
  const parts = text.split(/`([^`\n]+)`/);
  return parts.map((part, index) =>
    // oxlint-disable-next-line react/no-array-index-key -- the parts never move
    index % 2 === 1 ? <code key={index}>{part}</code> : part,
  );
}
