import type { MisuseRow } from './table.ts';

/** Fine for all but passwords, which are guessed as fast. */
export const FAST_HASH = {
  weakness: 'weak-hash',
  when: [],
  onlyPasswords: true,
  what: 'passwords hashed this way can be guessed fast',
} as const;

export const FEW_ROUNDS = {
  weakness: 'weak-hash',
  chosen: 'always',
  what: 'with so few rounds passwords are guessed fast',
} as const;

const WORDS = '(md5|MD5|Md5|sha1|SHA1|Sha1)';
const NAMES = [
  `${WORDS}(|Hex|Hash|Sum|Encode|Encrypt|Digest|String|Encoder)`,
  `(get|to|encode|hash|encryptBy|encrypt|generate|calculate|compute|create)(MD5|Md5|SHA1|Sha1)(|Hash|Hex|String|Sum)`,
  `(md5|sha1)_(hash|hex|hexdigest|encode|encrypt|sum|digest|string)`,
  `(get|hash|encode|make|to)_(md5|sha1)`,
];

/** Functions of a project that are called after the hash they make, whatever module they stand in: wrong for passwords. */
export const FAST_BY_NAME: readonly MisuseRow[] = NAMES.flatMap((name) =>
  ['*#', '*.'].map((owner) => ({ ...FAST_HASH, call: `${owner}${name}` })),
);
