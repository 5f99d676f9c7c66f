import { scriptTags } from '../ecmascript/script-blocks.ts';
import { lineEnds } from './code-tags.ts';
import type { ReadTemplate } from './template-format.ts';

const OPEN = /<script\b([^>]{0,2000})>/gi;
const CLOSE = /<\/script\b/gi;
/** Kinds of scripts that browsers run; others hold data or templates. */
const RUNS = /\btype\s*=\s*["']?(?:text\/javascript|application\/javascript|module|text\/ecmascript)\b/i;
const HAS_KIND = /\btype\s*=\s*["']?[^"'\s>]/i;
const IS_ELSEWHERE = /\bsrc\s*=/i;
/** What a stranger can say to a page, without which its scripts are not read: most pages of a project have some. */
const ASKS =
  /\blocation\b|\bURLSearchParams\b|\breferrer\b|\bwindow\.name\b|\bdocument\.(?:URL|documentURI|baseURI)\b|["']message["']/;
/** Where a template puts values into a script. */
const FILLED = /\{\{[^{}\n]{0,300}\}\}|\{%[^%\n]{0,300}%\}|<%[^%\n]{0,300}%>|\$\{\{[^{}\n]{0,300}\}\}/g;

/** A value as long as what the template puts there: a number, which may stand in a text as well. */
const asNumber = (text: string): string => `0${' '.repeat(text.length - 1)}`;

/** The scripts that stand in a page, line by line as in its file; undefined for a page whose scripts ask for nothing from outside. */
export const readPageScripts: ReadTemplate = (text) => {
  if (!ASKS.test(text)) return undefined;
  let source = '';
  let at = 0;
  for (const { attributes, start, end } of scriptTags(text, OPEN, CLOSE)) {
    const isRun = !IS_ELSEWHERE.test(attributes) && (RUNS.test(attributes) || !HAS_KIND.test(attributes));
    const script = text.slice(start, end);
    source +=
      lineEnds(text.slice(at, start)) + (isRun ? `${script.replace(FILLED, asNumber)};` : lineEnds(script));
    at = end;
  }
  return ASKS.test(source) ? { source, host: 'JavaScript' } : undefined;
};
