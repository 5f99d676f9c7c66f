import { absent, type StructuredLanguage } from '../language.ts';
import { MARKUP_LINES } from '../lines/markup-lines.ts';
import { COMPONENT_GRAMMAR } from '../ecmascript/script-blocks.ts';
import { COMPONENT_FLOW } from '../ecmascript/flow.ts';

export const SVELTE: StructuredLanguage = {
  name: 'Svelte',
  kind: 'markup',
  files: { extensions: 'svelte' },
  traits: ['component'],
  lines: MARKUP_LINES,
  grammar: COMPONENT_GRAMMAR,
  facts: async () => (await import('../ecmascript/facts.ts')).ECMASCRIPT_FACTS,
  architecture: async () => (await import('../ecmascript/architecture.ts')).COMPONENT_ARCHITECTURE,
  lowering: async () => (await import('../ecmascript/lowering.ts')).ECMASCRIPT_LOWERING,
  flow: COMPONENT_FLOW,
  judge: absent('its scripts are not linted: rules for plain modules do not know reactive statements'),
  rules: absent('the rules for scripts do not know reactive statements either'),
};
