import type { MisuseRow } from './table.ts';

const WORDS = '(md5|MD5|Md5|sha1|SHA1|Sha1)';
const NAMES = [
  `${WORDS}(|Hex|Hash|Sum|Encode|Encrypt|Digest|String|Encoder)`,
  `(get|to|encode|hash|encryptBy|encrypt|generate|calculate|compute|create)(MD5|Md5|SHA1|Sha1)(|Hash|Hex|String|Sum)`,
  `(md5|sha1)_(hash|hex|hexdigest|encode|encrypt|sum|digest|string)`,
  `(get|hash|encode|make|to)_(md5|sha1)`,
];

/** Functions of a project that are called after the hash they make, whatever module they stand in: wrong for passwords. */
export const FAST_BY_NAME: readonly MisuseRow[] = NAMES.flatMap((name) =>
  ['*#', '*.'].map((owner) => ({
    weakness: 'weak-hash' as const,
    call: `${owner}${name}`,
    when: [],
    onlyPasswords: true as const,
    what: 'passwords hashed this way can be guessed fast',
  })),
);
