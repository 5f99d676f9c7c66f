/**
 * Names of cookies that stand for a login. Those of tokens against forged requests do not: pages read the token to send it
 * along.
 */
export const OF_A_LOGIN = /^(?!.*[cx]srf).*(?:sess|token|auth|jwt|(?:^|[_-])sid$|remember)/i;

/** What is wrong with a cookie that is not kept from scripts. */
export const READABLE = 'scripts of the page can read this cookie';
