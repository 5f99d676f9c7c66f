import { oneGrammar, VSCODE_GRAMMARS } from '../grammar.ts';
import type { StructuredLanguage } from '../language.ts';
import { CSHARP_LINES } from './lines.ts';
import { CSHARP_FLOW } from './flow.ts';

export const CSHARP: StructuredLanguage = {
  name: 'C#',
  kind: 'programming',
  files: { extensions: 'cs csx cake' },
  traits: ['server', 'tokens-slashes', 'assigns-values'],
  lines: CSHARP_LINES,
  grammar: oneGrammar('c-sharp', VSCODE_GRAMMARS),
  facts: async () => (await import('./facts.ts')).CSHARP_FACTS,
  architecture: async () => (await import('./architecture.ts')).CSHARP_ARCHITECTURE,
  lowering: async () => (await import('./lowering.ts')).CSHARP_LOWERING,
  flow: CSHARP_FLOW,
  judge: 'tree-rules',
  rules: async () => (await import('./rules/index.ts')).CSHARP_RULES,
};
