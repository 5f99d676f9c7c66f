/** The page's variable of a kind of code (a name of `CODE_COLORS`). */
export const colorOfCode = (name: string): string => `var(--v-code-${name})`;
