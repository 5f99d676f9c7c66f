import { VSCODE_GRAMMARS } from '../grammar.ts';
import type { StructuredLanguage } from '../language.ts';
import { ECMASCRIPT_LINES } from '../ecmascript/lines.ts';
import { SCRIPT_FLOW } from '../ecmascript/flow.ts';

export const TYPESCRIPT: StructuredLanguage = {
  name: 'TypeScript',
  kind: 'programming',
  files: { extensions: 'ts tsx mts cts', interpreters: 'ts-node tsx' },
  traits: ['page-part', 'tokens-slashes', 'assigns-values'],
  lines: ECMASCRIPT_LINES,
  grammar: {
    packages: { typescript: VSCODE_GRAMMARS, tsx: VSCODE_GRAMMARS },
    expected: (path) => (path.endsWith('.tsx') ? ['tsx'] : ['typescript']),
  },
  facts: async () => (await import('../ecmascript/facts.ts')).ECMASCRIPT_FACTS,
  architecture: async () => (await import('../ecmascript/architecture.ts')).SCRIPT_ARCHITECTURE,
  lowering: async () => (await import('../ecmascript/lowering.ts')).ECMASCRIPT_LOWERING,
  flow: SCRIPT_FLOW,
  judge: 'oxlint',
  rules: async () => (await import('../ecmascript/rules/index.ts')).ECMASCRIPT_RULES,
};
