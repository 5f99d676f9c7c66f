/** What package managers write where no licence of SPDX is meant. */
const NO_LICENCE =
  /^(?:unlicensed|proprietary|none|unknown|other|custom|commercial|bsd|apache|gpl|lgpl|agpl|mpl|public domain|see .*)$/i;
const EXPRESSION = /^\(*[\w.+-]+\)*(?: (?:AND|OR|WITH) \(*[\w.+-]+\)*)*$/;
const MAX_CHARS = 500;

/**
 * A licence as an SPDX expression; null for other words. Several in a list are a choice, as Composer's documentation says of
 * its own.
 */
export function licenceOf(stated: unknown): string | null {
  const several: unknown[] = Array.isArray(stated) ? stated : [stated];
  const known = several.map((one) => (typeof one === 'string' ? one.trim() : ''));
  const text = known.length === 1 ? (known[0] ?? '') : known.join(' OR ');
  if (text.length > MAX_CHARS || known.some((one) => one === '' || NO_LICENCE.test(one))) return null;
  return EXPRESSION.test(text) ? text : null;
}
