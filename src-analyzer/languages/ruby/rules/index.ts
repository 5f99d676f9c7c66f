import type { Rule } from '#analyzer/rules/kinds.ts';
import { RUBY_LOAD_TIME_RULES } from './load-time-rules.ts';
import { RUBY_PAGE_RULES } from './page-rules.ts';
import { RUBY_TREE_RULES } from './ruby-rules.ts';

/** Every rule for Ruby. */
export const RUBY_RULES: readonly Rule[] = [...RUBY_TREE_RULES, ...RUBY_PAGE_RULES, ...RUBY_LOAD_TIME_RULES];
