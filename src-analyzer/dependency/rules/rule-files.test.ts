import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resourcePath } from '#analyzer/request/resources.ts';
import { DEPENDENCY_TYPES } from '#contract/words.ts';
import { dependencyRules } from './rule-files.ts';

interface Named {
  readonly names: Readonly<Record<string, readonly string[]>>;
}

const pathOf = (name: string): string => resourcePath(`dependency-rules/${name}.json`);
const read = (name: string): unknown => JSON.parse(readFileSync(pathOf(name), 'utf8'));
const namesOf = ({ names }: Named): string[] =>
  Object.entries(names).flatMap(([type, list]) => list.map((name) => `${type} ${name.toLowerCase()}`));

const { products } = read('end-of-life') as {
  products: (Named & { product: string; cycles: [string, string | boolean][] })[];
};
const { abandoned } = read('abandoned') as {
  abandoned: (Named & { since: string; instead: string; source: string })[];
};

test('a name belongs to one product, and every type is one of the contract', () => {
  const names = products.flatMap(namesOf);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  const types = new Set([...products, ...abandoned].flatMap(({ names: byType }) => Object.keys(byType)));
  expect([...types].filter((type) => !DEPENDENCY_TYPES.some((known) => known === type))).toEqual([]);
});

test('a line is named once, and its end is a day or known to be or not to be', () => {
  for (const { product, cycles } of products) {
    const lines = cycles.map(([line]) => line);
    expect([product, new Set(lines).size]).toEqual([product, lines.length]);
    const odd = cycles.filter(([, end]) => typeof end !== 'boolean' && !/^\d{4}-\d{2}-\d{2}$/.test(end));
    expect([product, odd]).toEqual([product, []]);
  }
});

test('what was given up has a day, month or year, what to use instead and where that is said', () => {
  for (const { since, instead, source, ...entry } of abandoned) {
    expect(namesOf(entry).length).toBeGreaterThan(0);
    expect(since).toMatch(/^\d{4}(?:-\d{2}){0,2}$/);
    expect(instead).not.toBe('');
    expect(source).toMatch(/^https:\/\/[\w.-]+/);
  }
});

test('the ends of support are small and of every kind', () => {
  expect(statSync(pathOf('end-of-life')).size).toBeLessThan(300_000);
  const { productOf } = dependencyRules();
  const known = [
    ['PYPI', 'django'],
    ['RUBYGEMS', 'activerecord'],
    ['COMPOSER', 'laravel/framework'],
    ['NPM', '@angular/router'],
    ['MAVEN', 'org.springframework.boot:spring-boot-starter-web'],
    ['NUGET', 'Umbraco.Cms'],
    ['DOCKER', 'docker.io/library/python'],
    ['RUNTIME', 'ruby'],
  ] as const;
  expect(known.map(([type, name]) => productOf(type, name)?.product)).toEqual([
    'django',
    'ruby-on-rails',
    'laravel',
    'angular',
    'spring-boot',
    'umbraco',
    'python',
    'ruby',
  ]);
});

test('icons numbered apart from their makers’ product say nothing of its lines', () => {
  const { productOf } = dependencyRules();
  expect(productOf('NPM', '@fortawesome/fontawesome-svg-core')).toBeUndefined();
  expect(productOf('NPM', '@fortawesome/fontawesome-free')?.product).toBe('font-awesome');
});
