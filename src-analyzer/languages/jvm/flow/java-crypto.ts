import { FAST_BY_NAME, FAST_HASH, FEW_ROUNDS } from '#analyzer/flow/tables/password-hashes.ts';
import type { CallTest, FlowTable, MisuseRow } from '#analyzer/flow/tables/table.ts';

const CIPHERS = /^(?:DES|DESede|TripleDES|3DES|RC2|RC4|ARCFOUR|Blowfish)(?:$|\/)/i;
const ECB = /^AES(?:$|\/ECB)/i;
const BREAKABLE = 'this cipher can be broken';
const FAST = /^SHA-?(?:224|256|384|512|3-\d{3})$/i;
const HASHES = /^(?:MD2|MD4|MD5|SHA|SHA-?1)$/i;

const ENCRYPTS: readonly CallTest[] = [
  { call: 'javax.crypto.Cipher#init', when: [{ argument: 0, is: /(?:^|\.)(?:ENCRYPT|WRAP)_MODE$/ }] },
];
/** A function that only decrypts reads what was encrypted before. */
const ONLY_READS: MisuseRow['unlessReads'] = {
  calls: [
    { call: 'javax.crypto.Cipher#init', when: [{ argument: 0, is: /(?:^|\.)(?:DECRYPT|UNWRAP)_MODE$/ }] },
  ],
  not: ENCRYPTS,
};
const cipher = (is: RegExp, what: string, call = 'javax.crypto.Cipher.getInstance'): MisuseRow => ({
  weakness: 'weak-cipher',
  call,
  when: [{ argument: 0, is }],
  unlessReads: ONLY_READS,
  what,
});
const hash = (call: string, when: MisuseRow['when'] = []): MisuseRow => ({
  weakness: 'weak-hash',
  call,
  when,
  what: 'collisions of this hash can be computed',
});
const fast = (call: string, when: MisuseRow['when'] = []): MisuseRow => ({ ...FAST_HASH, call, when });
const slower = (call: string, argument: number, is: RegExp): MisuseRow => ({
  ...FEW_ROUNDS,
  call,
  when: [{ argument, is }],
});

/** Ciphers, hashes and random numbers of the JDK and the libraries around them. */
export const JAVA_CRYPTO_TABLE: FlowTable = {
  name: 'Java cryptography',
  results: [
    { call: 'java.security.MessageDigest.getInstance', type: 'java.security.MessageDigest' },
    { call: 'javax.crypto.Cipher.getInstance', type: 'javax.crypto.Cipher' },
    {
      call: 'java.security.SecureRandom.(getInstance|getInstanceStrong)',
      type: 'java.security.SecureRandom',
    },
    { call: 'java.util.Random#(nextInt)', type: 'int' },
    { call: 'java.util.Random#(nextLong)', type: 'long' },
  ],
  sources: [
    {
      origin: 'stranger',
      call: 'java.util.Random#(nextInt|nextLong|nextDouble|nextFloat|nextGaussian|nextBoolean|ints|longs)',
      what: 'a random number that can be predicted',
      only: ['weak-random'],
    },
    {
      origin: 'stranger',
      call: 'java.util.Random#nextBytes',
      to: 0,
      what: 'a random number that can be predicted',
      only: ['weak-random'],
    },
    {
      origin: 'stranger',
      call: 'java.lang.Math.random',
      what: 'a random number that can be predicted',
      only: ['weak-random'],
    },
    {
      origin: 'stranger',
      // The longest form is given the source of its numbers.
      when: [{ argument: 6, is: { missing: true } }],
      call: 'org.apache.commons.lang(3|).(RandomStringUtils|RandomUtils).(random|randomAlphanumeric|randomAlphabetic|randomNumeric|randomAscii|nextInt|nextLong)',
      what: 'a random number that can be predicted',
      only: ['weak-random'],
    },
  ],
  propagators: [
    {
      call: 'java.lang.(Integer|Long|Double|Float).(toString|toHexString|valueOf|toBinaryString)',
      from: 0,
      to: 'result',
    },
    { call: 'java.util.Random#nextBytes', from: 'receiver', to: 0 },
  ],
  sinks: [
    {
      weakness: 'weak-random',
      call: 'new (javax|jakarta).servlet.http.Cookie',
      argument: 1,
      // Cookies of any name: groups of experiments and ids of visits as often as keys.
      dependsOnUse: true,
      what: 'uses it as the value of a cookie',
    },
    {
      weakness: 'weak-random',
      call: 'new javax.crypto.spec.(SecretKeySpec|IvParameterSpec|PBEKeySpec|GCMParameterSpec)',
      argument: 'any',
      what: 'makes a key of it',
    },
    {
      weakness: 'weak-random',
      call: 'javax.crypto.KeyGenerator#init',
      argument: 'any',
      what: 'makes a key of it',
    },
  ],
  misuses: [
    { ...cipher(CIPHERS, BREAKABLE), chosen: ENCRYPTS },
    cipher(ECB, 'in ECB mode equal blocks stay equal'),
    { ...cipher(CIPHERS, BREAKABLE, 'javax.crypto.KeyGenerator.getInstance'), chosen: ENCRYPTS },
    hash('java.security.MessageDigest.getInstance', [{ argument: 0, is: HASHES }]),
    hash(
      'org.apache.commons.codec.digest.DigestUtils.(md5|md5Hex|md2|md2Hex|sha1|sha1Hex|sha|shaHex|getMd5Digest|getSha1Digest)',
    ),
    hash('org.springframework.util.DigestUtils.(md5Digest|md5DigestAsHex)'),
    hash('com.google.common.hash.Hashing.(md5|sha1)'),
    ...FAST_BY_NAME,
    fast('java.security.MessageDigest.getInstance', [{ argument: 0, is: FAST }]),
    fast('org.apache.commons.codec.digest.DigestUtils.(sha256|sha256Hex|sha384|sha384Hex|sha512|sha512Hex)'),
    fast('com.google.common.hash.Hashing.(sha256|sha384|sha512)'),
    slower('new javax.crypto.spec.PBEKeySpec', 2, /^\d{1,3}$/),
    slower('new org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder', 0, /^[4-9]$/),
    slower('(org.mindrot.jbcrypt|org.springframework.security.crypto.bcrypt).BCrypt.gensalt', 0, /^[4-9]$/),
    {
      weakness: 'hard-coded-secret',
      call: 'new javax.crypto.spec.(SecretKeySpec|DESKeySpec|DESedeKeySpec)',
      when: [{ argument: 0, is: /^.{4,}$/ }],
      what: 'whoever reads the code has the key',
    },
    {
      weakness: 'weak-cipher',
      call: 'new javax.crypto.spec.IvParameterSpec',
      when: [{ argument: 0, is: /^.{4,}$/ }],
      unlessReads: ONLY_READS,
      what: 'texts that begin alike look alike',
    },
    {
      weakness: 'weak-hash',
      call: 'new javax.crypto.spec.PBEKeySpec',
      when: [{ argument: 1, is: /./ }],
      what: 'equal passwords have the same hash',
    },
    {
      weakness: 'tls-unverified',
      call: 'javax.net.ssl.SSLContext.getInstance',
      when: [{ argument: 0, is: /^(?:SSLv2|SSLv3|TLSv1|TLSv1\.1)$/ }],
      what: 'this version of TLS is broken',
    },
  ],
};
