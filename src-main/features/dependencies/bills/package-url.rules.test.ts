import { expect, test } from 'vitest';
import type { DependencyType } from '#contract/words.ts';
import { concreteVersion, packageUrl } from './package-url.rules.ts';

test.each<[DependencyType, string, string | null, string]>([
  ['NPM', '@Babel/Core', '7.0.0', 'pkg:npm/%40babel/core@7.0.0'],
  ['NPM', 'node', '>=24', 'pkg:generic/node'],
  ['MAVEN', 'org.apache.commons:commons-text', '1.9', 'pkg:maven/org.apache.commons/commons-text@1.9'],
  ['MAVEN', 'java', '21', 'pkg:generic/java@21'],
  ['PYPI', 'Zope.Interface_x', '5.0', 'pkg:pypi/zope-interface-x@5.0'],
  ['GO', 'github.com/Masterminds/squirrel', 'v1.5.4', 'pkg:golang/github.com/masterminds/squirrel@v1.5.4'],
  ['GO', 'gopkg.in/a', 'v2.0.0+incompatible', 'pkg:golang/gopkg.in/a@v2.0.0%2Bincompatible'],
  ['CARGO', 'serde_json', '1.0.1', 'pkg:cargo/serde_json@1.0.1'],
  ['COMPOSER', 'Symfony/Yaml', 'v5.4.0', 'pkg:composer/symfony/yaml@v5.4.0'],
  ['RUBYGEMS', 'rails', '7.1.3.2', 'pkg:gem/rails@7.1.3.2'],
  ['NUGET', 'Newtonsoft.Json', '13.0.1', 'pkg:nuget/Newtonsoft.Json@13.0.1'],
])('%s %s %s is %s', (type, name, version, expected) => {
  expect(packageUrl({ type, name, version })).toBe(expected);
});

test.each([null, '^1.0', '1.x', '*', '>=1, <2', '${version}', 'latest', '1.0 || 2.0'])(
  '%s is no concrete version',
  (version) => {
    expect(concreteVersion(version)).toBeUndefined();
  },
);
