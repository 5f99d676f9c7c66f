import { visible } from '#contract/visible-text.ts';

/** What a JSON text must hold for one of its strings to have an unseen character: itself, or its escape. */
const UNSEEN_IN_JSON = /[\p{Bidi_Control}\u007F-\u009F]|\\(?:u|b|f)/u;

/**
 * Parses what the server sent. Names of the analysed project come with it, so control and bidirectional characters
 * become their numbers here, once for the whole page (see visible-text.ts); `apiUrl` turns them back.
 * @throws SyntaxError
 */
export function parseVisibleJson(json: string): unknown {
  if (!UNSEEN_IN_JSON.test(json)) return JSON.parse(json);
  return JSON.parse(json, (_key, value: unknown) => (typeof value === 'string' ? visible(value) : value));
}
