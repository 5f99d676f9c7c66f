/** Rules that may have a fix at a finding (D162), so that a page asks for one only where there can be one. */
export const FIXABLE_RULES: ReadonlySet<string> = new Set([]);
