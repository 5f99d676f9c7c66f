import type { FlowTable, MisuseRow } from '../table.ts';

const weak = (weakness: MisuseRow['weakness'], call: string, what: string): MisuseRow => ({
  weakness,
  call,
  when: [],
  what,
});
const CRYPTO = 'System.Security.Cryptography';

/** Ciphers, hashes and random numbers. */
export const DOTNET_CRYPTO_TABLE: FlowTable = {
  name: '.NET cryptography',
  languages: ['C#'],
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
    weak('weak-cipher', `${CRYPTO}.(DES|TripleDES|RC2).Create`, 'this cipher can be broken'),
    weak(
      'weak-cipher',
      `new ${CRYPTO}.(DESCryptoServiceProvider|TripleDESCryptoServiceProvider|RC2CryptoServiceProvider)`,
      'this cipher can be broken',
    ),
    {
      weakness: 'weak-cipher',
      field: `${CRYPTO}.(SymmetricAlgorithm|Aes|AesManaged|RijndaelManaged|AesCryptoServiceProvider)#Mode`,
      when: [{ argument: 0, is: /CipherMode\.ECB$/ }],
      what: 'in ECB mode equal blocks stay equal',
    },
  ],
  results: [{ call: `${CRYPTO}.Aes.Create`, type: `${CRYPTO}.Aes` }],
};
