import { oneGrammar, VSCODE_GRAMMARS } from '../grammar.ts';
import { absent, type StructuredLanguage } from '../language.ts';
import { RUST_LINES } from './lines.ts';

export const RUST: StructuredLanguage = {
  name: 'Rust',
  kind: 'programming',
  files: { extensions: 'rs rs.in', interpreters: 'rust-script' },
  traits: ['server', 'tests-inside', 'tokens-slashes', 'assigns-values'],
  lines: RUST_LINES,
  grammar: oneGrammar('rust', VSCODE_GRAMMARS),
  facts: async () => (await import('./facts.ts')).RUST_FACTS,
  architecture: async () => (await import('./architecture.ts')).RUST_ARCHITECTURE,
  lowering: absent('its functions are not followed yet'),
  flow: absent('its functions are not followed yet'),
  judge: 'tree-rules',
  rules: async () => (await import('./rules/index.ts')).RUST_RULES,
};
