import type { OxlintPlace } from '#analyzer/rules/oxlint-rule.ts';

/** An array with elements is not longer. */
const MAX_CHARS = 5_000;

/** The code before an element, up to the bracket that opens its array; undefined when it is not found. */
function beforeArray({ text, before, line }: OxlintPlace): string | undefined {
  const start = text.indexOf([...before, line].join('\n'));
  const element = start + before.join('\n').length + 1 + Math.max(0, line.indexOf('<'));
  let open = 0;
  for (let at = element - 1; at >= Math.max(0, element - MAX_CHARS); at -= 1) {
    if (text[at] === ']') open += 1;
    if (text[at] !== '[') continue;
    if (open === 0) return text.slice(Math.max(0, at - 80), at).trimEnd();
    open -= 1;
  }
  return undefined;
}

/** A prop of another component, the field of an object, the argument of a call: whoever gets it gives the keys. */
const HANDED_ON = /[\w-]=\{$|[\w'"]:$|\w\($/;

/** Whether an array of elements is put into the page itself, as far as the code before it tells. */
export function isRenderedArray(place: OxlintPlace): boolean {
  const code = beforeArray(place);
  return code === undefined || !HANDED_ON.test(code);
}
