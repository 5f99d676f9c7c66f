import { oneGrammar } from '../grammar.ts';
import { absent, type StructuredLanguage } from '../language.ts';
import { SCALA_LINES } from './lines.ts';

export const SCALA: StructuredLanguage = {
  name: 'Scala',
  kind: 'programming',
  files: { extensions: 'scala sbt sc mill kojo', interpreters: 'scala amm' },
  traits: ['server', 'tokens-slashes', 'assigns-values'],
  lines: SCALA_LINES,
  grammar: oneGrammar('scala', 'tree-sitter-scala'),
  facts: async () => (await import('./facts.ts')).SCALA_FACTS,
  architecture: async () => (await import('./architecture.ts')).SCALA_ARCHITECTURE,
  lowering: absent('its functions are not followed yet'),
  flow: absent('its functions are not followed yet'),
  judge: absent('no rule for bugs or vulnerabilities knows its trees, so it must not count as checked'),
  rules: absent('nobody has written one for its trees yet'),
};
