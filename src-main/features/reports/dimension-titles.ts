import type { DimensionKey } from '#contract/words.ts';

export const DIMENSION_TITLES: Readonly<Record<DimensionKey, string>> = {
  quality: 'Quality',
  structure: 'Structure',
  dependency: 'Dependencies',
  scale: 'Scale',
};
