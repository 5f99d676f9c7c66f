import { oneGrammar, VSCODE_GRAMMARS } from '../grammar.ts';
import type { StructuredLanguage } from '../language.ts';
import { GO_LINES } from './lines.ts';
import { GO_FLOW } from './flow.ts';

export const GO: StructuredLanguage = {
  name: 'Go',
  kind: 'programming',
  files: { extensions: 'go' },
  traits: ['server', 'tokens-slashes', 'assigns-values'],
  lines: GO_LINES,
  grammar: oneGrammar('go', VSCODE_GRAMMARS),
  facts: async () => (await import('./facts.ts')).GO_FACTS,
  architecture: async () => (await import('./architecture.ts')).GO_ARCHITECTURE,
  lowering: async () => (await import('./lowering.ts')).GO_LOWERING,
  flow: GO_FLOW,
  judge: 'tree-rules',
  rules: async () => (await import('./rules/index.ts')).GO_RULES,
};
