import type { AdvisoryHeader } from './advisory-data.ts';

type Source = Omit<AdvisoryHeader['sources'][number], 'date' | 'entries'>;

interface Database extends Source {
  readonly prefix: string;
  /** Of two that speak of the same vulnerability of a package the one with the lower number is kept. */
  readonly rank: number;
}

/** The databases whose entries OSV exports, by how their names begin. An ecosystem's own goes before the general ones. */
export const DATABASES: readonly Database[] = [
  {
    prefix: 'GHSA-',
    rank: 1,
    name: 'GitHub Advisory Database',
    licence: 'CC-BY-4.0',
    url: 'https://github.com/github/advisory-database',
  },
  {
    prefix: 'PYSEC-',
    rank: 0,
    name: 'Python Packaging Advisory Database',
    licence: 'CC-BY-4.0',
    url: 'https://github.com/pypa/advisory-database',
  },
  {
    prefix: 'GO-',
    rank: 0,
    name: 'Go Vulnerability Database',
    licence: 'CC-BY-4.0',
    url: 'https://github.com/golang/vulndb',
  },
  {
    prefix: 'RUSTSEC-',
    rank: 0,
    name: 'RustSec Advisory Database',
    licence: 'CC0-1.0',
    url: 'https://github.com/rustsec/advisory-db',
  },
  {
    prefix: 'MAL-',
    rank: 2,
    name: 'OpenSSF Malicious Packages',
    licence: 'Apache-2.0',
    url: 'https://github.com/ossf/malicious-packages',
  },
  { prefix: '', rank: 1, name: 'OSV', licence: 'as the entry says', url: 'https://osv.dev' },
];

/** Position in `DATABASES`; the last one takes every name. */
export const databaseOf = (id: string): number => DATABASES.findIndex(({ prefix }) => id.startsWith(prefix));
