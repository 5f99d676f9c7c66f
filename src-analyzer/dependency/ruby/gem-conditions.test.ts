import { expect, test } from 'vitest';
import { analyse, lines } from '../testing/small-projects.ts';

test('gems behind a question, in one, and for some platforms are needed under a condition', async () => {
  const { dependencies } = await analyse({
    Gemfile: lines(
      "gem 'always'",
      "gem 'apart' unless Dir.exist?(File.expand_path('../../other', __FILE__))",
      "gem 'asked', '~> 1.0', require: false if ENV['ASKED'] # for some",
      "gem 'worded', '1.0', comment: ' if only '",
      "if ENV['DB'] == 'pg'",
      '  group :test do',
      "    gem 'pg'",
      '  end',
      "elsif ENV['DB'] == 'my'",
      "  gem 'my'",
      'else',
      "  gem 'lite'",
      'end',
      "gem 'newer' if RUBY_VERSION >= '3.4'",
      "gem 'older' unless RUBY_VERSION >= '3.4'",
      "if RUBY_VERSION < '3.0'",
      "  gem 'early'",
      'else',
      "  gem 'late'",
      'end',
      'unless %w[one two]',
      '  .any? { |plugin| Dir.exist?(plugin) }',
      "  gem 'beside'",
      'end',
      "gem 'windows', platforms: %i[mingw mswin jruby]",
      "gem 'common', platforms: [:mri, :mingw]",
      "gem 'last'",
    ),
  });
  expect(dependencies.map(({ name, condition }) => `${name}: ${String(condition)}`)).toEqual([
    'always: undefined',
    "apart: not (Dir.exist?(File.expand_path('../../other', __FILE__)))",
    "asked: ENV['ASKED']",
    'worded: undefined',
    "pg: ENV['DB'] == 'pg'",
    "my: ENV['DB'] == 'my'",
    "lite: not (ENV['DB'] == 'my')",
    'newer: undefined',
    "older: not (RUBY_VERSION >= '3.4')",
    "early: RUBY_VERSION < '3.0'",
    'late: undefined',
    'beside: not (%w[one two] .any? { |plugin| Dir.exist?(plugin) })',
    'windows: platform mingw, mswin, jruby',
    'common: undefined',
    'last: undefined',
  ]);
});
