import { oneGrammar, VSCODE_GRAMMARS } from '../grammar.ts';
import type { StructuredLanguage } from '../language.ts';
import { PYTHON_LINES } from './lines.ts';
import { PYTHON_FLOW } from './flow.ts';

export const PYTHON: StructuredLanguage = {
  name: 'Python',
  kind: 'programming',
  files: {
    extensions: 'py pyi pyw py3 pyt wsgi gyp gypi rpy',
    names: 'SConstruct SConscript wscript',
    interpreters: 'python python2 python3 pypy pypy3 uv',
  },
  traits: ['server', 'tokens-hash', 'assigns-values'],
  lines: PYTHON_LINES,
  grammar: oneGrammar('python', VSCODE_GRAMMARS),
  facts: async () => (await import('./facts.ts')).PYTHON_FACTS,
  architecture: async () => (await import('./architecture.ts')).PYTHON_ARCHITECTURE,
  lowering: async () => (await import('./lowering.ts')).PYTHON_LOWERING,
  flow: PYTHON_FLOW,
  judge: 'ruff',
  rules: async () => (await import('./rules/index.ts')).PYTHON_RULES,
};
