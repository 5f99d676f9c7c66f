/** How good or bad something is, as a colour family of the theme (`--v-<tone>-ink|fill|soft`). */
export type Tone = 'good' | 'fair' | 'poor' | 'bad' | 'calm';

export const inkOf = (tone: Tone): string => `var(--v-${tone}-ink)`;
export const fillOf = (tone: Tone): string => `var(--v-${tone}-fill)`;
export const softOf = (tone: Tone): string => `var(--v-${tone}-soft)`;
