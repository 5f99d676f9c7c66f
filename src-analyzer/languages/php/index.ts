import { oneGrammar, VSCODE_GRAMMARS } from '../grammar.ts';
import type { StructuredLanguage } from '../language.ts';
import { PHP_LINES } from './lines.ts';
import { PHP_FLOW } from './flow.ts';

export const PHP: StructuredLanguage = {
  name: 'PHP',
  kind: 'programming',
  files: { extensions: 'php php3 php4 php5 php7 phps phtml ctp inc aw', interpreters: 'php' },
  traits: ['server', 'tokens-slashes', 'tokens-hash', 'assigns-values'],
  lines: PHP_LINES,
  grammar: oneGrammar('php', VSCODE_GRAMMARS),
  facts: async () => (await import('./facts.ts')).PHP_FACTS,
  architecture: async () => (await import('./architecture.ts')).PHP_ARCHITECTURE,
  lowering: async () => (await import('./lowering.ts')).PHP_LOWERING,
  flow: PHP_FLOW,
  judge: 'tree-rules',
  rules: async () => (await import('./rules/index.ts')).PHP_RULES,
};
