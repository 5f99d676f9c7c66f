import { oneGrammar } from '../grammar.ts';
import type { StructuredLanguage } from '../language.ts';
import { KOTLIN_LINES } from './lines.ts';
import { KOTLIN_FLOW } from './flow.ts';

export const KOTLIN: StructuredLanguage = {
  name: 'Kotlin',
  kind: 'programming',
  files: { extensions: 'kt kts ktm', interpreters: 'kotlin' },
  traits: ['server', 'tokens-slashes', 'assigns-values'],
  lines: KOTLIN_LINES,
  grammar: oneGrammar('kotlin', '@tree-sitter-grammars/tree-sitter-kotlin'),
  facts: async () => (await import('./facts.ts')).KOTLIN_FACTS,
  architecture: async () => (await import('./architecture.ts')).KOTLIN_ARCHITECTURE,
  lowering: async () => (await import('./lowering.ts')).KOTLIN_LOWERING,
  flow: KOTLIN_FLOW,
  judge: 'tree-rules',
  rules: async () => (await import('./rules/index.ts')).KOTLIN_RULES,
};
