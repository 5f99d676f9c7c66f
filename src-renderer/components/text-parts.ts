/** A sentence cut at its backticks: what is between two of them on one line is code. */
export function textParts(text: string): { text: string; code: boolean }[] {
  // Splitting by a group keeps what it matched: every second part is code.
  return text
    .split(/`([^`\n]+)`/)
    .map((part, index) => ({ text: part, code: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}
