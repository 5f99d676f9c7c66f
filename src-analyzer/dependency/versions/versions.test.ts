import { describe, expect, test } from 'vitest';
import { VERSION_SCHEMES, type Ecosystem } from './schemes.ts';

/** Each line ascending; what stands together in brackets is equal. Sources of the orders are named beside them. */
const ORDERS: Readonly<Record<Ecosystem, readonly (readonly (string | readonly string[])[])[]>> = {
  // https://semver.org, part 11
  CARGO: [
    [
      '1.0.0-alpha',
      '1.0.0-alpha.1',
      '1.0.0-alpha.beta',
      '1.0.0-beta',
      '1.0.0-beta.2',
      '1.0.0-beta.11',
      '1.0.0-rc.1',
      '1.0.0',
    ],
    ['0.9.9', ['1.0.0', '1.0.0+build.7'], '1.0.1', '1.2.0', '1.10.0', '2.0.0'],
    ['111.17.0+1.1.1m', '111.25.0+1.1.1t', '300.0.2+3.0.0'],
  ],
  // https://getcomposer.org/doc/articles/versions.md and the order of version_compare() in the PHP manual
  COMPOSER: [
    [
      '1.0.0-dev',
      '1.0.0-alpha1',
      '1.0.0-alpha2',
      '1.0.0-beta1',
      '1.0.0-beta10',
      '1.0.0-RC1',
      ['1.0.0', '1.0', 'v1.0.0.0', '1.0.0-stable'],
      '1.0.0-patch1',
      '1.0.0-p2',
      '1.0.1',
    ],
    [['2.0.0-alpha1', '2.0.0-a1', '2.0.0alpha1'], ['2.0.0-beta1', '2.0-b1'], '2.0.0'],
    ['5.4.49', '5.4.50', '5.10.0', '6.0.0'],
    ['4.5.0', '2010.01.02', '20100102'],
  ],
  // https://go.dev/ref/mod#versions and #pseudo-versions
  GO: [
    ['v0.0.0-20180101000000-abcdefabcdef', 'v0.0.0-20191109021931-daa7c04131f5', 'v0.0.1'],
    [
      'v1.2.3-pre',
      'v1.2.3-pre.0.20191109021931-daa7c04131f5',
      ['v1.2.3', '1.2.3'],
      'v1.2.4-0.20191109021931-daa7c04131f5',
      'v1.2.4',
    ],
    ['v19.3.0+incompatible', 'v20.10.9+incompatible', 'v20.10.24+incompatible'],
    [
      'go1.20beta1',
      'go1.20rc1',
      ['go1.20', 'go1.20.0', '1.20.0'],
      'go1.20.1',
      'go1.21rc2',
      ['1.21.0-rc.3', 'go1.21rc3'],
      'go1.21.0',
    ],
  ],
  // The examples of https://maven.apache.org/pom.html#version-order-specification, and the orders Maven tests itself by
  MAVEN: [
    [['1', '1.0', '1.0.0', '1.ga', '1-ga', '1.final', '1.0.0-0.0.0', '1-', '1.', '1.0.RELEASE'], '1.1'],
    // The fix of a snapshot of an old build, as CVE-2023-28867 of graphql-java has it.
    ['0.0.0-2023-03-20T01-49-44-80e3135', '17.5', '19.2'],
    ['1-snapshot', '1', '1-sp', '1-foo2', '1-foo10', '1-1', '1.1'],
    ['1-sp-1', ['1-ga-1', '1-1']],
    [
      '1-alpha2snapshot',
      ['1-alpha2', '1-a2'],
      '1-alpha-123',
      '1-beta-2',
      '1-beta123',
      '1-m2',
      '1-m11',
      '1-rc',
      '1-cr2',
      '1-rc123',
      '1-SNAPSHOT',
      '1',
      '1-sp',
      '1-sp2',
      '1-sp123',
      '1-abc',
      '1-def',
      '1-pom-1',
      '1-1-snapshot',
      '1-1',
      '1-2',
      '1-123',
    ],
    [
      '2.0',
      '2.0.a',
      '2-1',
      '2.0.2',
      '2.0.123',
      '2.1.0',
      '2.1-a',
      '2.1b',
      '2.1-c',
      '2.1-1',
      '2.1.0.1',
      '2.2',
      '2.123',
    ],
    ['11.a2', '11.a11', '11.b2', '11.b11', '11.m2', '11.m11', '11', '11.a', '11b', '11c', '11m'],
    ['2.0.M1', '2.0.RC1', ['2.0', '2.0.RELEASE', '2.0.Final', '2.0.GA'], '2.0.SP1', '2.0.1'],
    ['2.9.10', '2.9.10.8', '2.10.0'],
    ['31.1-jre', '32.0.0', '32.0.0-jre', '32.0.1-android'],
    [['1-1.foo-bar1baz-.1', '1-1.foo-bar-1-baz-0.1'], '1-2'],
    ['9.4.31.v20200723', '9.4.41.v20210516', '10.0.0.alpha0', '10.0.0', '10.0.9'],
  ],
  // https://github.com/npm/node-semver#readme
  NPM: [
    ['1.2.3-alpha.3', '1.2.3-alpha.7', '1.2.3', '1.2.4-0', '1.10.0'],
    [['4.17.21', 'v4.17.21', '4.17.21+x'], '4.17.22'],
  ],
  // https://learn.microsoft.com/nuget/concepts/package-versioning#version-ordering
  NUGET: [
    [
      '1.0.0-alpha',
      '1.0.0-beta',
      '1.0.0-rc1',
      ['1.0.0', '1.0', '1.0.0.0', '1.00'],
      '1.0.0.1',
      '1.0.1-aaa',
      '1.0.1',
      '1.0.1.1',
    ],
    [
      ['1.0.1-alpha', '1.0.1-ALPHA'],
      '1.0.1-alpha.2',
      '1.0.1-alpha.10',
      '1.0.1-Beta',
      '1.0.1-open',
      '1.0.1-zzz',
    ],
    ['9.0.1', '13.0.1'],
  ],
  // https://peps.python.org/pep-0440/#summary-of-permitted-suffixes-and-relative-ordering
  PYPI: [
    [
      '1.0.dev456',
      '1.0a1',
      ['1.0a2.dev456', '1.0alpha2.dev456'],
      '1.0a12.dev456',
      '1.0a12',
      '1.0b1.dev456',
      '1.0b2',
      '1.0b2.post345.dev456',
      '1.0b2.post345',
      '1.0rc1.dev456',
      ['1.0rc1', '1.0c1'],
      ['1.0', '1.0.0', 'v1.0'],
      '1.0+abc.5',
      '1.0+abc.7',
      '1.0+5',
      '1.0.post456.dev34',
      '1.0.post456',
      '1.1.dev1',
    ],
    ['2013.10', '1!1.0', '1!2.0'],
    ['4.2.9', '4.2.10', '4.10'],
  ],
  // https://docs.ruby-lang.org/en/master/Gem/Version.html
  RUBYGEMS: [
    ['1.0.a.2', '1.0.b1', '1.0.b2', '1.0', '1.0.1'],
    [['1.0.0-rc1', '1.0.0.pre.rc1'], '1.0.0.rc1', ['1', '1.0', '1.0.0'], '1.2.b1', '1.2'],
    ['4.1.a', '4.1.0.beta2', '4.1.0.rc1', '4.1.0', '4.1.1'],
    ['1.8.2', '1.8.2.1', '1.8.10', '1.11'],
    [['0.0.1.a', '0.0.1.a.0'], '0.0.1.b'],
  ],
  // https://nodejs.org/dist: plain semver
  RUNTIME: [['18.20.8', '20.0.0-rc.1', '20.0.0', '20.19.5', '22.1.0']],
};

/** Neighbours and all pairs beyond: an order that holds only between neighbours is none. */
const PAIRS = Object.entries(ORDERS).flatMap(([ecosystem, lines]) =>
  lines.flatMap((line) => {
    const ranks = line.flatMap((step, rank) => [step].flat().map((version) => ({ version, rank })));
    return ranks.flatMap((a) =>
      ranks.map((b) => [ecosystem as Ecosystem, a.version, b.version, Math.sign(a.rank - b.rank)] as const),
    );
  }),
);

test.each(Object.keys(ORDERS) as Ecosystem[])(
  '%s orders its versions as its documentation does',
  (ecosystem) => {
    const wrong = PAIRS.filter(([own]) => own === ecosystem).filter(([, a, b, order]) => {
      const found = VERSION_SCHEMES[ecosystem].compare(a, b);
      return found === undefined || Math.sign(found) !== order;
    });
    expect(wrong).toEqual([]);
  },
);

describe('what is no version', () => {
  test.each<[Ecosystem, string[]]>([
    ['CARGO', ['^1.0', '*', '1.x', '']],
    ['COMPOSER', ['dev-main', '1.x-dev', '^7.0', '*', '>=1']],
    ['GO', ['latest', 'master', 'v1.x', '']],
    ['MAVEN', ['${spring.version}', '[1.0,2.0)', 'a b', '']],
    ['NPM', ['^1.0.0', '1.x', 'latest', 'file:../a', '']],
    ['NUGET', ['1.*', '[1.0,2.0)', '$(Version)']],
    ['PYPI', ['>=1.0', 'main', '1.0.*', '']],
    ['RUBYGEMS', ['~> 1.0', 'main', '']],
    ['RUNTIME', ['lts/*', '>=18', '']],
  ])('%s: %j', (ecosystem, texts) => {
    const scheme = VERSION_SCHEMES[ecosystem];
    for (const text of texts) {
      expect(scheme.isVersion(text)).toBe(false);
      expect(scheme.compare(text, '1.0.0')).toBeUndefined();
    }
  });
});

test.each(Object.keys(VERSION_SCHEMES) as Ecosystem[])(
  '%s takes a hostile text in its stride',
  (ecosystem) => {
    const scheme = VERSION_SCHEMES[ecosystem];
    for (const part of ['1', '1.', '-', 'a', '1a', '.0', '0-']) {
      const long = part.repeat(100_000);
      expect(scheme.compare(long, '1.0.0')).toBeUndefined();
    }
    const orders = ['9'.repeat(150), '1.'.repeat(60), 'a1'.repeat(80)].map((text) =>
      scheme.compare(text, '1.0.0'),
    );
    expect(orders.every((order) => order === undefined || Number.isFinite(order))).toBe(true);
  },
);
