import type { StructuredLanguage } from '../language.ts';
import { MARKUP_LINES } from '../lines/markup-lines.ts';
import { COMPONENT_GRAMMAR } from '../ecmascript/script-blocks.ts';
import { COMPONENT_FLOW } from '../ecmascript/flow.ts';

export const VUE: StructuredLanguage = {
  name: 'Vue',
  kind: 'markup',
  files: { extensions: 'vue' },
  traits: ['component', 'tokens-slashes', 'assigns-values'],
  lines: MARKUP_LINES,
  grammar: COMPONENT_GRAMMAR,
  facts: async () => (await import('../ecmascript/facts.ts')).ECMASCRIPT_FACTS,
  architecture: async () => (await import('../ecmascript/architecture.ts')).COMPONENT_ARCHITECTURE,
  lowering: async () => (await import('../ecmascript/lowering.ts')).ECMASCRIPT_LOWERING,
  flow: COMPONENT_FLOW,
  judge: 'oxlint',
  rules: async () => (await import('../ecmascript/rules/index.ts')).ECMASCRIPT_RULES,
};
