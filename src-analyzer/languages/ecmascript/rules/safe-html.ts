/**
 * Words of a file that shows HTML made by a program that escapes what it is given: sanitizers, highlighters, and
 * libraries that draw formulas, diagrams and codes.
 */
export const MAKES_SAFE_HTML =
  /\bDOMPurify\b|dompurify|sanitize|xss\b|shiki|highlight|prism|hljs|katex|qr[-_]?code|escapeHtml|JSON\.stringify/i;
