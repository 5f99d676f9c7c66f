import type { LanguageStructure } from '../language-structure.ts';
import { MODULE_VISITORS } from './ecmascript-modules.ts';
import { DECLARATION_VISITORS } from './ecmascript-declarations.ts';
import { CALL_VISITORS } from './ecmascript-calls.ts';

const BRANCHES = [
  'if_statement',
  'for_statement',
  'for_in_statement',
  'while_statement',
  'do_statement',
  'catch_clause',
  'ternary_expression',
];

export const ECMASCRIPT: LanguageStructure = {
  grammars: ['typescript', 'tsx', 'javascript'],
  tracksUse: ['typescript', 'tsx'],
  complexity: {
    branches: [...BRANCHES, 'switch_case'],
    nesting: [...BRANCHES, 'switch_statement'],
    lambdas: ['arrow_function', 'function_expression'],
    ifs: ['if_statement'],
    elses: ['else'],
    elseClauses: ['else_clause'],
    logical: ['&&', '||', '??'],
    jumps: ['break_statement', 'continue_statement'],
    labels: ['statement_identifier'],
  },
  visitors: { ...MODULE_VISITORS, ...DECLARATION_VISITORS, ...CALL_VISITORS },
};
