import type { Weakness } from '#analyzer/flow/tables/table.ts';

/** What a page can do wrong with what its address says: its requests are its user's own. */
export const IN_PAGES: readonly Weakness[] = ['xss', 'open-redirect', 'code-injection', 'template-injection'];

/** The whole address of a page leads back to its own site, whatever is added behind it. */
export const OF_ITSELF: readonly Weakness[] = ['xss', 'code-injection', 'template-injection'];
