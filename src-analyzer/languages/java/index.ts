import { oneGrammar, VSCODE_GRAMMARS } from '../grammar.ts';
import type { StructuredLanguage } from '../language.ts';
import { JAVA_LINES } from './lines.ts';
import { JAVA_FLOW } from './flow.ts';

export const JAVA: StructuredLanguage = {
  name: 'Java',
  kind: 'programming',
  files: { extensions: 'java jav jsh' },
  traits: ['server', 'tokens-slashes', 'assigns-values'],
  lines: JAVA_LINES,
  grammar: oneGrammar('java', VSCODE_GRAMMARS),
  facts: async () => (await import('./facts.ts')).JAVA_FACTS,
  architecture: async () => (await import('./architecture.ts')).JAVA_ARCHITECTURE,
  lowering: async () => (await import('./lowering.ts')).JAVA_LOWERING,
  flow: JAVA_FLOW,
  judge: 'tree-rules',
  rules: async () => (await import('./rules/index.ts')).JAVA_RULES,
};
