import { oneGrammar } from '../grammar.ts';
import type { StructuredLanguage } from '../language.ts';
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
  judge: 'tree-rules',
};
