import { oneGrammar } from '../grammar.ts';
import { absent, type StructuredLanguage } from '../language.ts';
import { C_LINES } from './lines.ts';

export const C: StructuredLanguage = {
  name: 'C',
  kind: 'programming',
  files: { extensions: 'c cats' },
  traits: ['tokens-slashes', 'assigns-values'],
  lines: C_LINES,
  grammar: oneGrammar('c', 'tree-sitter-c'),
  facts: async () => (await import('../c-family/facts.ts')).C_FAMILY_FACTS,
  architecture: async () => (await import('../c-family/architecture.ts')).C_FAMILY_ARCHITECTURE,
  lowering: absent('its functions are not followed yet'),
  flow: absent('its functions are not followed yet'),
  judge: 'tree-rules',
  rules: async () => (await import('../c-family/rules/index.ts')).C_FAMILY_RULES,
};
