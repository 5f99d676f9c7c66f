import { FAST_BY_NAME, FAST_HASH, FEW_ROUNDS } from '#analyzer/flow/tables/password-hashes.ts';
import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const BROKEN_HASH = { weakness: 'weak-hash', what: 'two texts with the same hash are easily made' } as const;
const BROKEN_CIPHER = { weakness: 'weak-cipher', what: 'the cipher is broken' } as const;
/** Who only reads what others wrote has no choice of cipher: `Cipher.new(…).decrypt(…)`, told by the calls' names. */
const ONLY_READS = { calls: [], not: [] } as const;
const DECRYPTS = { calls: [{ call: '*#decryptor' }], not: [{ call: '*#encryptor' }] } as const;
const SIGNED_BY_ALL = { weakness: 'hard-coded-secret', what: 'whoever reads the source can sign' } as const;
/** An own text, and none that says it must be replaced. */
const TEXT = /^.{3,}$/;
/** Keys of the program by the names of their variables; a secret of an account at another service signs nothing here. */
const SECRET_NAME =
  /^(?!.{0,80}(?:CLIENT|OAUTH\d?|SOCIAL_AUTH|STRIPE|GITHUB|GOOGLE|FACEBOOK|TWITTER|AWS|S3|WEBHOOK)_).{0,80}(?:(?:SECRET|JWT|SIGNING|SESSION)_?KEY$|(?:^|_)SECRET$)/i;

/** Hashes, ciphers, tokens. */
export const CRYPTOGRAPHY: FlowTable = {
  name: 'hashlib, PyCryptodome, cryptography, PyJWT',
  results: [
    {
      call: 'itsdangerous.(URLSafeTimedSerializer|URLSafeSerializer|Serializer|TimedSerializer)',
      type: 'itsdangerous.Serializer',
    },
  ],
  sanitizers: [{ call: 'itsdangerous.Serializer#(loads|dumps)', clears: ['unsafe-deserialization'] }],
  misuses: [
    {
      ...BROKEN_HASH,
      call: 'hashlib.(md5|sha1)',
      when: [{ argument: 'usedforsecurity', is: { missing: true } }],
    },
    {
      ...BROKEN_HASH,
      call: 'hashlib.new',
      when: [
        { argument: 0, is: /^(md4|md5|sha-?1|ripemd160)$/i },
        { argument: 'usedforsecurity', is: { missing: true } },
      ],
    },
    { ...BROKEN_HASH, call: '(Crypto|Cryptodome).Hash.(MD2|MD4|MD5|SHA|SHA1).new', when: [] },
    { ...BROKEN_HASH, call: 'cryptography.hazmat.primitives.hashes.(MD5|SHA1)', when: [] },
    {
      ...BROKEN_HASH,
      call: 'passlib.hash.(md5_crypt|des_crypt|ldap_md5|ldap_sha1|hex_md5|hex_sha1|lmhash|nthash).(hash|encrypt|using)',
      when: [],
    },
    {
      ...FAST_HASH,
      call: 'hashlib.(sha224|sha256|sha384|sha512|sha3_256|sha3_512|blake2b|blake2s)',
      when: [],
    },
    ...FAST_BY_NAME,
    { ...FEW_ROUNDS, call: 'hashlib.pbkdf2_hmac', when: [{ argument: 3, is: /^\d{1,3}$/ }] },
    { ...FEW_ROUNDS, call: 'bcrypt.gensalt', when: [{ argument: 0, is: /^[4-9]$/ }] },
    { ...FEW_ROUNDS, call: 'bcrypt.gensalt', when: [{ argument: 'rounds', is: /^[4-9]$/ }] },
    {
      ...BROKEN_CIPHER,
      call: '(Crypto|Cryptodome).Cipher.(DES|ARC2|ARC4|Blowfish|XOR).new',
      when: [],
      unlessReads: ONLY_READS,
    },
    {
      ...BROKEN_CIPHER,
      call: '(Crypto|Cryptodome).Cipher.(AES|DES3|CAST).new',
      when: [{ argument: 1, is: /MODE_ECB$/ }],
      what: 'equal blocks stay equal',
      unlessReads: ONLY_READS,
    },
    {
      ...BROKEN_CIPHER,
      call: 'cryptography.hazmat.primitives.ciphers.algorithms.(ARC4|Blowfish|IDEA|CAST5|SEED)',
      when: [],
      unlessReads: DECRYPTS,
    },
    {
      ...BROKEN_CIPHER,
      call: 'cryptography.hazmat.primitives.ciphers.modes.ECB',
      when: [],
      unlessReads: DECRYPTS,
      what: 'equal blocks stay equal',
    },
    {
      ...BROKEN_CIPHER,
      call: '(Crypto|Cryptodome).PublicKey.(RSA|DSA).generate',
      when: [{ argument: 0, is: /^(512|768|1024)$/ }],
      what: 'the key is too short',
    },
    {
      ...BROKEN_CIPHER,
      call: 'cryptography.hazmat.primitives.asymmetric.(rsa|dsa).generate_private_key',
      when: [{ argument: 'key_size', is: /^(512|768|1024)$/ }],
      what: 'the key is too short',
    },
    {
      ...SIGNED_BY_ALL,
      call: '(jwt|jose.jwt|authlib.jose.jwt|jwt.api_jwt).encode',
      when: [{ argument: 1, is: TEXT }],
    },
    { ...SIGNED_BY_ALL, call: '(jwt|jose.jwt).encode', when: [{ argument: 'key', is: TEXT }] },
    { ...SIGNED_BY_ALL, call: '(jwt|jose.jwt).decode', when: [{ argument: 1, is: /^(?!-----BEGIN).{3,}$/ }] },
    {
      ...SIGNED_BY_ALL,
      call: 'itsdangerous.(URLSafeTimedSerializer|URLSafeSerializer|Serializer|TimedSerializer|TimestampSigner|Signer)',
      when: [{ argument: 0, is: TEXT }],
    },
    {
      ...SIGNED_BY_ALL,
      call: 'os.getenv',
      when: [
        { argument: 0, is: SECRET_NAME },
        { argument: 1, is: TEXT },
      ],
      what: 'without the variable, whoever reads the source can sign',
    },
    {
      ...SIGNED_BY_ALL,
      call: 'os._Environ#get',
      when: [
        { argument: 0, is: SECRET_NAME },
        { argument: 1, is: TEXT },
      ],
      what: 'without the variable, whoever reads the source can sign',
    },
    {
      weakness: 'jwt-unverified',
      call: '(jwt|jose.jwt).decode',
      when: [{ argument: 'verify', is: 'false' }],
      what: 'anybody can write the token',
    },
    {
      weakness: 'jwt-unverified',
      call: '(jwt|jose.jwt).decode',
      when: [{ argument: 'verify_signature', is: 'false' }],
      what: 'anybody can write the token',
    },
  ],
};
