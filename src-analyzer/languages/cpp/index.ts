import { oneGrammar, VSCODE_GRAMMARS } from '../grammar.ts';
import { absent, type StructuredLanguage } from '../language.ts';
import { CPP_LINES } from './lines.ts';

export const CPP: StructuredLanguage = {
  name: 'C++',
  kind: 'programming',
  files: { extensions: 'cpp cc cxx c++ hpp hh hxx h++ ipp tpp inl ixx cppm txx tcc' },
  traits: ['tokens-slashes', 'assigns-values'],
  lines: CPP_LINES,
  grammar: oneGrammar('cpp', VSCODE_GRAMMARS),
  facts: async () => (await import('../c-family/facts.ts')).C_FAMILY_FACTS,
  architecture: async () => (await import('../c-family/architecture.ts')).C_FAMILY_ARCHITECTURE,
  lowering: absent('its functions are not followed yet'),
  flow: absent('its functions are not followed yet'),
  judge: 'tree-rules',
  rules: async () => (await import('../c-family/rules/index.ts')).C_FAMILY_RULES,
};
