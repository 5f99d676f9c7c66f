import type { LanguageFacts } from '../facts/language-facts.ts';
import { MODULE_VISITORS } from './modules.ts';
import { DECLARATION_VISITORS } from './declarations.ts';
import { CALL_VISITORS } from './calls.ts';

const BRANCHES = [
  'if_statement',
  'for_statement',
  'for_in_statement',
  'while_statement',
  'do_statement',
  'catch_clause',
  'ternary_expression',
];

export const ECMASCRIPT_FACTS: LanguageFacts = {
  tracksUse: ['typescript', 'tsx'],
  complexity: {
    branches: [...BRANCHES, 'switch_case'],
    nesting: [...BRANCHES, 'switch_statement'],
    lambdas: ['arrow_function', 'function_expression'],
    ifs: ['if_statement'],
    elses: ['else'],
    elseClauses: ['else_clause'],
    logical: ['&&', '||'],
    defaults: ['??'],
    jumps: ['break_statement', 'continue_statement'],
    labels: ['statement_identifier'],
  },
  visitors: { ...MODULE_VISITORS, ...DECLARATION_VISITORS, ...CALL_VISITORS },
};
