import { oneGrammar, VSCODE_GRAMMARS } from '../grammar.ts';
import type { StructuredLanguage } from '../language.ts';
import { ECMASCRIPT_LINES } from '../ecmascript/lines.ts';
import { SCRIPT_FLOW } from '../ecmascript/flow.ts';

export const JAVASCRIPT: StructuredLanguage = {
  name: 'JavaScript',
  kind: 'programming',
  files: {
    extensions: 'js jsx mjs cjs es6 es jsm sjs jake',
    names: 'Jakefile',
    interpreters: 'node nodejs bun deno zx',
  },
  traits: ['page-part', 'tokens-slashes', 'assigns-values'],
  lines: ECMASCRIPT_LINES,
  grammar: oneGrammar('javascript', VSCODE_GRAMMARS),
  facts: async () => (await import('../ecmascript/facts.ts')).ECMASCRIPT_FACTS,
  architecture: async () => (await import('../ecmascript/architecture.ts')).SCRIPT_ARCHITECTURE,
  lowering: async () => (await import('../ecmascript/lowering.ts')).ECMASCRIPT_LOWERING,
  flow: SCRIPT_FLOW,
  judge: 'oxlint',
  rules: async () => (await import('../ecmascript/rules/index.ts')).ECMASCRIPT_RULES,
};
