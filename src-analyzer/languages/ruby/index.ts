import { oneGrammar, VSCODE_GRAMMARS } from '../grammar.ts';
import type { StructuredLanguage } from '../language.ts';
import { RUBY_LINES } from './lines.ts';
import { RUBY_FLOW } from './flow.ts';

export const RUBY: StructuredLanguage = {
  name: 'Ruby',
  kind: 'programming',
  files: {
    extensions: 'rb rake gemspec ru podspec jbuilder rbw thor builder rabl rbi',
    names:
      'Gemfile Rakefile Vagrantfile Podfile Fastfile Guardfile Capfile Brewfile Dangerfile Appfile Berksfile Thorfile',
    interpreters: 'ruby jruby rake macruby',
  },
  traits: ['server', 'tokens-hash', 'assigns-values'],
  lines: RUBY_LINES,
  grammar: oneGrammar('ruby', VSCODE_GRAMMARS),
  facts: async () => (await import('./facts.ts')).RUBY_FACTS,
  architecture: async () => (await import('./architecture.ts')).RUBY_ARCHITECTURE,
  lowering: async () => (await import('./lowering.ts')).RUBY_LOWERING,
  flow: RUBY_FLOW,
  judge: 'tree-rules',
  rules: async () => (await import('./rules/index.ts')).RUBY_RULES,
};
