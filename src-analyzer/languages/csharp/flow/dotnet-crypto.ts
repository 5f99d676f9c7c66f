import { FAST_BY_NAME } from '#analyzer/flow/tables/password-hashes.ts';
import type { CallTest, FlowTable, MisuseRow } from '#analyzer/flow/tables/table.ts';

const weak = (weakness: MisuseRow['weakness'], call: string, what: string): MisuseRow => ({
  weakness,
  call,
  when: [],
  what,
});
const ENCRYPTS: readonly CallTest[] = [{ call: '*#CreateEncryptor' }];
/** A function that only decrypts reads what was encrypted before. */
const ONLY_READS: MisuseRow['unlessReads'] = {
  calls: [{ call: '*#CreateDecryptor' }],
  not: ENCRYPTS,
};
const cipher = (call: string): MisuseRow => ({
  ...weak('weak-cipher', call, 'this cipher can be broken'),
  unlessReads: ONLY_READS,
  chosen: ENCRYPTS,
});
/** Fine for all but passwords, which are guessed as fast. */
const fast = (call: string): MisuseRow => ({
  ...weak('weak-hash', call, 'passwords hashed this way can be guessed fast'),
  onlyPasswords: true,
});
const CRYPTO = 'System.Security.Cryptography';

/** Ciphers, hashes and random numbers. */
export const DOTNET_CRYPTO_TABLE: FlowTable = {
  name: '.NET cryptography',
  sources: [
    {
      origin: 'stranger',
      call: 'System.Random#(Next|NextDouble|NextBytes|NextInt64)',
      what: 'a random number that can be predicted',
      only: ['weak-random'],
    },
  ],
  misuses: [
    weak('weak-hash', `${CRYPTO}.(MD5|SHA1).(Create|HashData)`, 'collisions of this hash can be computed'),
    weak(
      'weak-hash',
      `new ${CRYPTO}.(MD5CryptoServiceProvider|SHA1CryptoServiceProvider|SHA1Managed|SHA1Cng|MD5Cng)`,
      'collisions of this hash can be computed',
    ),
    ...FAST_BY_NAME,
    fast(`${CRYPTO}.(SHA256|SHA384|SHA512).(Create|HashData)`),
    fast(
      `new ${CRYPTO}.(SHA256Managed|SHA512Managed|SHA256CryptoServiceProvider|SHA512CryptoServiceProvider)`,
    ),
    {
      ...weak(
        'weak-hash',
        `new ${CRYPTO}.Rfc2898DeriveBytes`,
        'with so few rounds passwords are guessed fast',
      ),
      when: [{ argument: 2, is: /^\d{1,3}$/ }],
      chosen: 'always',
    },
    {
      ...weak('weak-hash', `new ${CRYPTO}.Rfc2898DeriveBytes`, 'equal passwords have the same hash'),
      when: [{ argument: 1, is: /^(?!\d+$)./ }],
    },
    {
      weakness: 'hard-coded-secret',
      call: `new ${CRYPTO}.(HMACSHA256|HMACSHA512|HMACSHA1)`,
      when: [{ argument: 0, is: /^.{4,}$/ }],
      what: 'whoever reads the code has the key',
    },
    cipher(`${CRYPTO}.(DES|TripleDES|RC2).Create`),
    cipher(
      `new ${CRYPTO}.(DESCryptoServiceProvider|TripleDESCryptoServiceProvider|RC2CryptoServiceProvider)`,
    ),
    {
      weakness: 'hard-coded-secret',
      field: `${CRYPTO}.(SymmetricAlgorithm|Aes|AesManaged|RijndaelManaged|AesCryptoServiceProvider|DESCryptoServiceProvider|TripleDESCryptoServiceProvider)#Key`,
      when: [{ argument: 0, is: /^.{4,}$/ }],
      what: 'whoever reads the code has the key',
    },
    {
      weakness: 'weak-cipher',
      field: `${CRYPTO}.(SymmetricAlgorithm|Aes|AesManaged|RijndaelManaged|AesCryptoServiceProvider)#Mode`,
      when: [{ argument: 0, is: /CipherMode\.ECB$/ }],
      unlessReads: ONLY_READS,
      what: 'in ECB mode equal blocks stay equal',
    },
  ],
  results: [{ call: `${CRYPTO}.Aes.Create`, type: `${CRYPTO}.Aes` }],
};
