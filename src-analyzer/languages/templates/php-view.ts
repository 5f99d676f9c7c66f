import { TEMPLATE_FUNCTION } from '#analyzer/flow/program/template-words.ts';
import { phpParameters } from './php-names.ts';
import type { ReadTemplate } from './template-format.ts';

const SHOWS = /<\?=|\becho\b/;
/** Code that happens to stand in such a folder. */
const IS_CODE = /^[ \t]*(?:namespace\s|(?:final\s+|abstract\s+)?class\s|(?:interface|trait)\s)/m;

/** A view written in PHP itself: its file as the body of a function. */
export const readPhpView: ReadTemplate = (text) => {
  if (!SHOWS.test(text) || !text.includes('<') || IS_CODE.test(text)) return undefined;
  const isOpen = text.lastIndexOf('<?') > text.lastIndexOf('?>');
  return {
    source: `<?php function ${TEMPLATE_FUNCTION}(${phpParameters(text)}) { ?>${text}${isOpen ? '\n}' : '<?php } ?>'}\n`,
  };
};
