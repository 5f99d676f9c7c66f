/** Names of cookies that stand for a login. */
export const OF_A_LOGIN = /sess|token|auth|jwt|(?:^|[_-])sid$|remember/i;
