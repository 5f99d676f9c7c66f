import { judgeOf } from '#analyzer/languages/languages.ts';
import type { FunctionFact, SyntaxFacts } from '../../syntax/facts.ts';
import type { QualityRuleInfo, TreeFinding } from '#analyzer/rules/rule.ts';

/** Cognitive complexity that is high, and that makes a function hard to change safely. */
const COGNITIVE = { high: 15, extreme: 50 };
const MAX_LINES = 100;
/**
 * Below these a function is worth a look only: of those labelled, nearly all were a sequence of steps nobody would
 * take apart (docs/precision, structure and maintainability).
 */
const CLEARLY = { cognitive: 25, lines: 150, paths: 10 };
/** Cognitive complexity for each path: below it next to nothing is nested, and a list of checks is read from top to bottom. */
const NESTED = 1.2;
const MAX_PARAMETERS = 7;
const MAX_NESTING = 5;

/** Methods that nobody calls but the framework, which brings the arguments: Spring, CDI, Dagger. */
const FACTORIES = /^(?:Bean|Produces|Provides)$/;

export const FUNCTION_SMELL_RULES: readonly QualityRuleInfo[] = [
  {
    ruleKey: 'common/cognitive-complexity',
    kind: 'SMELL',
    severity: 'CRITICAL',
    title: 'High cognitive complexity',
    why: 'Nested branches are hard to understand, and changes to complex functions introduce more bugs.',
    fix: 'Return early, and extract inner blocks into well-named functions.',
    inTests: 'off',
  },
  {
    ruleKey: 'common/long-function',
    kind: 'SMELL',
    severity: 'MAJOR',
    title: 'Function longer than 100 lines',
    why: 'Long functions do several things at once and are hard to read, test and reuse.',
    fix: 'Extract its steps into functions.',
    inTests: 'off',
  },
  {
    ruleKey: 'common/many-parameters',
    kind: 'SMELL',
    severity: 'MAJOR',
    title: 'Function with more than 7 parameters',
    why: 'Calls are hard to read, and two arguments of the same type are easily swapped.',
    fix: 'Group related values in an object.',
    inTests: 'off',
  },
  {
    ruleKey: 'common/deep-nesting',
    kind: 'SMELL',
    severity: 'MAJOR',
    title: 'Code nested more than 5 levels deep',
    why: 'Deeply nested code is hard to read and easy to break.',
    fix: 'Return or continue early, or extract the inner part into a function.',
  },
];

/** The smells of one function: its own finding each. */
function smellsOf(one: FunctionFact): TreeFinding[] {
  const name = one.name === '' ? 'this function' : `'${one.name}'`;
  const found: TreeFinding[] = [];
  const add = (
    rule: string,
    message: string,
    more: Pick<TreeFinding, 'severity' | 'confidence'> = {},
  ): void => {
    found.push({ ruleKey: `common/${rule}`, line: one.nameLine, message, ...more });
  };
  const review = (isClear: boolean) => (isClear ? {} : { confidence: 'REVIEW' as const });
  const { cognitive, cyclomatic, nesting, parameters, isConstructor } = one;
  const lines = one.endLine - one.line + 1;
  const isNested = cognitive >= cyclomatic * NESTED || cognitive > COGNITIVE.extreme;
  if (cognitive > COGNITIVE.high)
    add(
      'cognitive-complexity',
      `${name} has a cognitive complexity of ${cognitive}, more than ${COGNITIVE.high}`,
      {
        ...(cognitive > COGNITIVE.extreme ? {} : { severity: 'MAJOR' as const }),
        ...review(cognitive >= CLEARLY.cognitive && isNested),
      },
    );
  if (lines > MAX_LINES)
    add(
      'long-function',
      `${name} is ${lines} lines long`,
      // Few paths through many lines are a table or a layout.
      review(lines >= CLEARLY.lines && cyclomatic >= CLEARLY.paths),
    );
  // A constructor is mostly filled in by a framework or a builder, a factory of beans always.
  const isFilledIn = isConstructor || one.annotations.some((annotation) => FACTORIES.test(annotation.name));
  if (parameters.length > MAX_PARAMETERS && !isFilledIn)
    add('many-parameters', `${name} takes ${parameters.length} parameters`);
  if (nesting > MAX_NESTING) add('deep-nesting', `${name} is nested ${nesting} levels deep`);
  return found;
}

/** Size and complexity of a file's functions, for languages without an engine of their own. */
export function functionSmells(language: string, facts: SyntaxFacts): TreeFinding[] {
  if (judgeOf(language) !== 'tree-rules') return [];
  return facts.functions.filter((one) => one.hasBody).flatMap(smellsOf);
}
