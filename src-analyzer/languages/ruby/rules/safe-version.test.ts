import { expect, test } from 'vitest';
import { RUBY_TREE_RULES } from './ruby-rules.ts';

const safeAt = (path: string, text: string): number | undefined =>
  RUBY_TREE_RULES.find(({ ruleKey }) => ruleKey === 'ruby/unsafe-load')?.forAll?.lineIn({ path, text });

test.each([
  ['Gemfile', "source 'https://gems.shop.net'\nruby '3.2.1'\n", 2],
  ['api/Gemfile', 'ruby "~> 3.1"\n', 1],
  ['Gemfile', "ruby '2.7.4'\n", 0],
  ['Gemfile', "# ruby '3.2.1'\ngem 'rails'\n", 0],
  ['config/ruby.rb', "ruby '3.2.1'\n", 0],
])('%s with %j loads YAML safely from line %d on', (path, text, line) => {
  expect(safeAt(path, text)).toBe(line);
});
