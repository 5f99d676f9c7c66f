import type { Citation } from '#contract/public-api/chats.ts';

const EXCERPT_CHARS = 400;

/**
 * A citation with the lines as the analysis read them: the file may have changed since it was indexed. One line or none,
 * for a line that the analysed text does not have; as it came where that text was not kept.
 */
export function asAnalysed(citation: Citation, text: string | undefined): Citation[] {
  if (text === undefined) return [citation];
  const lines = text.split('\n');
  if (citation.line > lines.length) return [];
  const count = citation.excerpt.split('\n').length;
  const excerpt = lines
    .slice(citation.line - 1, citation.line - 1 + count)
    .map((line) => line.trimEnd())
    .join('\n')
    .slice(0, EXCERPT_CHARS);
  return [{ ...citation, excerpt }];
}
