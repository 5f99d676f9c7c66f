import { FAST_BY_NAME, FAST_HASH, FEW_ROUNDS } from '#analyzer/flow/tables/password-hashes.ts';
import type { CallTest, FlowTable, MisuseRow } from '#analyzer/flow/tables/table.ts';

const BROKEN_HASH = {
  weakness: 'weak-hash',
  when: [],
  what: 'two texts with the same hash are easily made',
} as const;
const BROKEN_CIPHER = { weakness: 'weak-cipher', when: [], what: 'the cipher is broken' } as const;
const ENCRYPTS: readonly CallTest[] = [
  { call: 'crypto/cipher.(NewCBCEncrypter|NewCFBEncrypter|NewCTR|NewOFB|NewGCM)' },
  { call: '*#Encrypt' },
];
/** A function that only decrypts reads what was encrypted before. */
const ONLY_READS: MisuseRow['unlessReads'] = {
  calls: [{ call: 'crypto/cipher.(NewCBCDecrypter|NewCFBDecrypter)' }, { call: '*#Decrypt' }],
  not: ENCRYPTS,
};
const SIGNED_BY_ALL = { weakness: 'hard-coded-secret', what: 'whoever reads the source can sign' } as const;
const JWT = 'github.com/(golang-jwt/jwt(|/v4|/v5)|dgrijalva/jwt-go(|/v4)|form3tech-oss/jwt-go)';
const TEXT = /^.{3,}$/;

/** crypto, TLS, tokens. */
export const GO_CRYPTOGRAPHY: FlowTable = {
  name: 'crypto, crypto/tls, jwt-go',
  results: [{ call: `${JWT}.(New|NewWithClaims)`, type: 'github.com/golang-jwt/jwt.Token' }],
  types: [
    { type: 'github.com/golang-jwt/jwt/v4.Token', above: ['github.com/golang-jwt/jwt.Token'] },
    { type: 'github.com/golang-jwt/jwt/v5.Token', above: ['github.com/golang-jwt/jwt.Token'] },
    { type: 'github.com/dgrijalva/jwt-go.Token', above: ['github.com/golang-jwt/jwt.Token'] },
  ],
  misuses: [
    { ...BROKEN_HASH, call: 'crypto/(md5|sha1).(New|Sum)' },
    { ...BROKEN_HASH, call: 'golang.org/x/crypto/(md4|ripemd160).New' },
    { ...FAST_HASH, call: 'crypto/sha256.(New|Sum256)' },
    { ...FAST_HASH, call: 'crypto/sha512.(New|Sum512)' },
    ...FAST_BY_NAME,
    {
      ...FEW_ROUNDS,
      call: 'golang.org/x/crypto/bcrypt.GenerateFromPassword',
      when: [{ argument: 1, is: /^[4-9]$|\.MinCost$/ }],
    },
    {
      ...FEW_ROUNDS,
      call: 'golang.org/x/crypto/pbkdf2.Key',
      when: [{ argument: 2, is: /^\d{1,3}$/ }],
    },
    {
      ...BROKEN_CIPHER,
      call: 'crypto/des.(NewCipher|NewTripleDESCipher)',
      unlessReads: ONLY_READS,
      chosen: ENCRYPTS,
    },
    { ...BROKEN_CIPHER, call: 'crypto/rc4.NewCipher' },
    { ...BROKEN_CIPHER, call: 'golang.org/x/crypto/blowfish.NewCipher', unlessReads: ONLY_READS },
    {
      ...BROKEN_CIPHER,
      call: 'crypto/rsa.GenerateKey',
      when: [{ argument: 1, is: /^(512|768|1024)$/ }],
      what: 'the key is too short',
    },
    {
      weakness: 'tls-unverified',
      field: 'crypto/tls.Config#InsecureSkipVerify',
      when: [{ argument: 0, is: 'true' }],
      what: 'a man in the middle can pretend to be the server',
    },
    {
      weakness: 'tls-unverified',
      call: 'golang.org/x/crypto/ssh.InsecureIgnoreHostKey',
      when: [],
      what: 'a man in the middle can pretend to be the server',
    },
    {
      ...SIGNED_BY_ALL,
      call: 'github.com/golang-jwt/jwt.Token#SignedString',
      when: [{ argument: 0, is: TEXT }],
    },
    {
      ...SIGNED_BY_ALL,
      call: 'github.com/gorilla/sessions.NewCookieStore',
      when: [{ argument: 0, is: TEXT }],
    },
    {
      // Of sessions alone, and nothing but this line lets scripts read them.
      weakness: 'insecure-cookie',
      field: '(github.com/gorilla/sessions|github.com/gin-contrib/sessions).Options#HttpOnly',
      when: [{ argument: 0, is: 'false' }],
      chosen: 'always',
      what: 'scripts can read the cookie',
    },
    {
      ...SIGNED_BY_ALL,
      call: 'github.com/gin-contrib/sessions/cookie.NewStore',
      when: [{ argument: 0, is: TEXT }],
    },
  ],
};
