/** Git's own short names have as many or more. */
const SHORT_HASH = 8;

/** The beginning of a commit's hash, as it is named on screen. */
export const shortHash = (commit: string): string => commit.slice(0, SHORT_HASH);
