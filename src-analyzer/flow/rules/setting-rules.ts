import type { FlowRule } from './flow-rule.ts';

/** A finding says itself how sure it is. */
const VULN = { kind: 'VULN', confidence: 'LIKELY', inTests: 'off' } as const;
/**
 * What the value is for decides, which the call does not say: a hash of a cache key, a cookie that scripts are meant to
 * read, an interface without sessions, a token that is read to find the key it is verified with.
 */
const DEPENDS_ON_USE = { ...VULN, confidence: 'REVIEW' } as const;

/** Calls that are wrong by the constants they are given. */
export const SETTING_RULES: readonly FlowRule[] = [
  {
    // Formats of others fix their ciphers, which the call does not say: 1 of 4 of the labels was right, and 0 of 2.
    ...DEPENDS_ON_USE,
    ruleKey: 'flow/weak-cipher',
    severity: 'MAJOR',
    cwe: 327,
    title: 'Encryption that can be broken',
    why: 'The algorithm or its mode gives away what it should hide, with tools anybody can get.',
    fix: 'Use AES in GCM mode with a new random nonce for each message.',
  },
  {
    ...DEPENDS_ON_USE,
    ruleKey: 'flow/weak-hash',
    severity: 'MAJOR',
    cwe: 328,
    title: 'Hash that can be forged',
    why: 'Two texts with the same value can be made in minutes, and passwords hashed with it are guessed quickly.',
    fix: 'Use SHA-256 or better; for passwords Argon2, scrypt or bcrypt.',
  },
  {
    // What a number is for is told by the name it is kept under; the finding says where that leaves a doubt.
    ...VULN,
    ruleKey: 'flow/weak-random',
    severity: 'MAJOR',
    cwe: 338,
    title: 'Secret made of predictable numbers',
    why: 'Who has seen some of the numbers can work out the next ones, and with them tokens or passwords.',
    fix: 'Take the numbers from the random source for cryptography of the language.',
  },
  {
    ...DEPENDS_ON_USE,
    ruleKey: 'flow/insecure-cookie',
    severity: 'MINOR',
    cwe: 614,
    title: 'Cookie without protection',
    why: 'The cookie travels without TLS, or scripts can read it: whoever gets it takes over the session.',
    fix: 'Set `Secure`, `HttpOnly` and `SameSite` where the cookie is made.',
  },
  {
    ...DEPENDS_ON_USE,
    ruleKey: 'flow/csrf-off',
    severity: 'MAJOR',
    cwe: 352,
    title: 'Protection against forged requests switched off',
    why: 'Another site can make a signed-in browser send requests that change data here.',
    fix: 'Leave the protection on for everything a browser with a session calls; services called with tokens alone do not need it.',
  },
  {
    ...DEPENDS_ON_USE,
    ruleKey: 'flow/permissive-cors',
    severity: 'MAJOR',
    cwe: 942,
    title: 'Every site may read the answers',
    why: 'Any page a user opens can read from this service what the user may read.',
    fix: 'List the origins that may call the service.',
  },
  {
    ...VULN,
    ruleKey: 'flow/tls-unverified',
    severity: 'MAJOR',
    confidence: 'REVIEW',
    cwe: 295,
    title: 'Certificate not checked',
    why: 'Whoever stands between the two sides can read and change everything that is sent.',
    fix: 'Leave the check on, and add your own authority to the trusted ones where you need it.',
  },
  {
    ...DEPENDS_ON_USE,
    ruleKey: 'flow/jwt-unverified',
    severity: 'MAJOR',
    cwe: 347,
    title: 'Token accepted without its signature',
    why: 'Anybody can write a token with any name and role in it.',
    fix: 'Verify the signature with the expected algorithm before anything of the token is used.',
  },
  {
    ...VULN,
    ruleKey: 'flow/hard-coded-secret',
    severity: 'MAJOR',
    confidence: 'REVIEW',
    cwe: 798,
    title: 'Secret written in the code',
    why: 'Everybody who can read the code has it, and it cannot be changed without a release.',
    fix: 'Read it from the environment or a store for secrets, and replace the one that was published.',
  },
  {
    ...DEPENDS_ON_USE,
    ruleKey: 'flow/debug-on',
    severity: 'MAJOR',
    cwe: 489,
    title: 'Debug mode switched on',
    why: 'Errors show code and settings to strangers, and some consoles run what is typed into them.',
    fix: 'Switch it on from the environment, and only on developers’ machines.',
  },
];
