import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

test('what developers and stages before production have is for development', async () => {
  const { dependencies } = await analyse({
    Gemfile: lines(
      "gem 'style', groups: [:development, :staging, :test, :review, :az_development]",
      "gem 'served', groups: [:development, :review, :production, :staging]",
      "gem 'shown', groups: [:staging, :production]",
      "gem 'tried', group: :staging",
      "gem 'checked', groups: [:test, :review]",
    ),
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${String(scope)}`)).toEqual([
    'style development',
    'served runtime',
    'shown runtime',
    'tried runtime',
    'checked development',
  ]);
});

test('what only compiles the files of pages is for the build', async () => {
  const { dependencies } = await analyse({
    Gemfile: lines(
      'group :assets do',
      "  gem 'sass-rails'",
      'end',
      "gem 'uglifier', group: [:assets, :production]",
    ),
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${String(scope)}`)).toEqual([
    'sass-rails build',
    'uglifier runtime',
  ]);
});

test('groups may be listed as words', async () => {
  const { dependencies } = await analyse({
    Gemfile: lines(
      "gem 'a', groups: %i[development test]",
      "gem 'b', groups: %i(test)",
      "gem 'c', '~> 1.0', group: %w[test production]",
      'group %i[development test] do',
      "  gem 'd'",
      'end',
      'group %w(test) do',
      "  gem 'e'",
      'end',
      "gem 'f', platforms: %i[mri windows]",
    ),
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${String(scope)}`)).toEqual([
    'a development',
    'b test',
    'c runtime',
    'd development',
    'e test',
    'f runtime',
  ]);
});

const lock = (...specs: string[]): string =>
  lines('GEM', '  remote: https://rubygems.org/', '  specs:', ...specs, '');

test('what holds back a part that goes where the gem goes holds back the gem', async () => {
  const { dependencies } = await analyse({
    Gemfile: lines("gem 'rails', '5.0.7'", "gem 'styles'"),
    'Gemfile.lock': lock(
      '    rails (5.0.7)',
      '      railties (= 5.0.7)',
      '      sprockets (>= 2.0)',
      '    railties (5.0.7)',
      '      activesupport (= 5.0.7)',
      '    activesupport (5.0.7)',
      '      cleaner (>= 1)',
      '    cleaner (1.0.0)',
      '      activesupport (< 6)',
      '    sprockets (3.0.0)',
      '    styles (1.0.0)',
      '      railties (>= 4.0, < 5.2.x)',
      '      sprockets (< 4)',
    ),
  });
  const found = dependencies.find(({ name }) => name === 'rails');
  expect(found?.reason).toMatch(/ needs another release of styles, which allows >= 4.0, < 5.2.x only\./);
  expect(found?.held).toEqual([{ by: 'styles', range: '>= 4.0, < 5.2.x' }]);
});
