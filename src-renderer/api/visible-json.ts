import { unseenAgain, visible } from '#contract/visible-text.ts';

/** What a JSON text must hold for one of its strings to have an unseen character: itself, or its escape. */
const UNSEEN_IN_JSON = /[\p{Bidi_Control}\u007F-\u009F]|\\[ubf]/u;

/** The same, each for itself; an escaped backslash is read too, so that what follows it is not taken for an escape. */
const MAY_BE_UNSEEN = /\\\\|\\[bf]|(?:\\u[\da-f]{4})+|[\p{Bidi_Control}\u007F-\u009F]/giu;

function shown(piece: string): string {
  if (piece === '\\\\') return piece;
  const text = JSON.parse(`"${piece}"`) as string;
  const seen = visible(text);
  return seen === text ? piece : JSON.stringify(seen).slice(1, -1);
}

/**
 * Parses what the server sent. Names of the analysed project come with it, so control and bidirectional characters
 * become their numbers here, once for the whole page (see visible-text.ts); `apiUrl` and `toUnseenJson` turn them back.
 * The text is changed, not what it is parsed to: a visit of every value of a long list takes ten times as long.
 * @throws SyntaxError
 */
export function parseVisibleJson(json: string): unknown {
  return JSON.parse(UNSEEN_IN_JSON.test(json) ? json.replaceAll(MAY_BE_UNSEEN, shown) : json);
}

/** What is sent to the server: a name or path that was shown is the project's own again. */
export function toUnseenJson(body: unknown): string {
  return JSON.stringify(body, (_key, value: unknown) =>
    typeof value === 'string' ? unseenAgain(value) : value,
  );
}
