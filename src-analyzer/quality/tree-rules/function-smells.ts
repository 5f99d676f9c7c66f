import { judgeOf } from '#analyzer/languages/languages.ts';
import type { FunctionFact, SyntaxFacts } from '../../syntax/facts.ts';
import type { QualityRuleInfo, TreeFinding } from '#analyzer/rules/rule.ts';

/** Cognitive complexity that is high, and that makes a function hard to change safely. */
const COGNITIVE = { high: 15, extreme: 50 };
const MAX_LINES = 100;
/**
 * Below these a function is worth a look only: of those labelled, nearly all were a sequence of steps nobody would
 * take apart (docs/precision/structure.md).
 */
const CLEARLY = { lines: 150, paths: 10 };
/**
 * Cognitive complexity below which a long function is read from top to bottom: settings, what a program is put together of, parts
 * of a page. Of the labelled ones of three samples 9 of 27 below it were right, 24 of 39 above.
 */
const FOLLOWED = 40;
/** Nested less deep, a complex function is a row of checks: of the same samples 1 of 7 was right, 49 of 66 of the others. */
const MIN_NESTING = 4;
/**
 * No deeper than that, and only just above what counts, it is one as well: of the three samples of November 0 of 6 were right, 9 of
 * 14 with more, and 43 of 59 that are nested deeper.
 */
const JUST_ABOVE = 54;
/** A function around so many others is a module, which none of them is read with: 0 of 4 right. */
const MANY_INNER = 4;
/**
 * Cognitive complexity of the densest piece of a function, itself without its lambdas or one of them: below it a function is a frame
 * of small handlers, which are read one by one (a page, a store, a list of routes). Labelled: 6 of 8 below it need no
 * change, 26 of 30 above it do.
 */
const ONE_PIECE = 20;
/**
 * Below this each piece decides next to nothing, a check or a default here and there: the function declares a form, a table of a page or
 * what is registered at the start, one after the other. Of the labelled ones three of three need no change.
 */
const DECLARED_PIECE = 5;
const MAX_PARAMETERS = 7;
const MAX_NESTING = 5;

/** Methods that nobody calls but the framework, which brings the arguments: Spring, CDI, Dagger. */
const FACTORIES = /^(?:Bean|Produces|Provides)$/;
/** Describes a page of Jetpack Compose by functions that stand in each other as the parts of the page do. */
const LAYOUT = /^Composable$/;

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

const linesOf = ({ line, endLine }: FunctionFact): number => endLine - line + 1;

/**
 * Whether a function is hard to follow, and not only long or full of checks. Up to 50, readers would have changed 6 of 20 of those
 * that are nested and long; above it 11 of 14.
 */
function isTangled({ cognitive, densest, nesting }: FunctionFact): boolean {
  const isRow = nesting < MIN_NESTING || (nesting === MIN_NESTING && cognitive <= JUST_ABOVE);
  return cognitive > COGNITIVE.extreme && densest >= ONE_PIECE && !isRow;
}

/** Functions in which many others stand, which count as one with them. */
function isModule({ line, endLine }: FunctionFact, all: readonly FunctionFact[]): boolean {
  return all.filter((one) => one.line > line && one.endLine <= endLine).length >= MANY_INNER;
}

/** A function with so many lines that could not be parsed may begin or end elsewhere: types of Flow, macros of C. */
const MANY_UNREAD = 3;

function isWellRead({ line, endLine }: FunctionFact, errorLines: readonly number[]): boolean {
  return errorLines.filter((at) => at >= line && at <= endLine).length < MANY_UNREAD;
}

/** The limit that is named is the one that those which count are above. */
function complexityOf(one: FunctionFact, all: readonly FunctionFact[], name: string): TreeFinding {
  const { cognitive, nameLine } = one;
  const isHeld = isTangled(one) && !isModule(one, all);
  return {
    ruleKey: 'common/cognitive-complexity',
    line: nameLine,
    message: `${name} has a cognitive complexity of ${cognitive}, more than ${isHeld ? COGNITIVE.extreme : COGNITIVE.high}`,
    ...(cognitive > COGNITIVE.extreme ? {} : { severity: 'MAJOR' }),
    ...(isHeld ? {} : { confidence: 'REVIEW' }),
  };
}

/** The smells of one function: its own finding each. */
function smellsOf(one: FunctionFact, all: readonly FunctionFact[]): TreeFinding[] {
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
  const { cognitive, cyclomatic, nesting, densest, parameters, isConstructor } = one;
  const lines = linesOf(one);
  const isLayout = one.annotations.some(({ name: annotation }) => LAYOUT.test(annotation));
  if (cognitive > COGNITIVE.high) found.push(complexityOf(one, all, name));
  if (lines > MAX_LINES)
    add(
      'long-function',
      `${name} is ${lines} lines long`,
      // Few paths through many lines are a table or a layout, and many that stand apart are a list.
      review(
        lines >= CLEARLY.lines &&
          cyclomatic >= CLEARLY.paths &&
          cognitive >= FOLLOWED &&
          densest >= DECLARED_PIECE &&
          !isLayout,
      ),
    );
  // A constructor is mostly filled in by a framework or a builder, a factory of beans always.
  const isFilledIn = isConstructor || one.annotations.some((annotation) => FACTORIES.test(annotation.name));
  if (parameters.length > MAX_PARAMETERS && !isFilledIn)
    add('many-parameters', `${name} takes ${parameters.length} parameters`);
  if (nesting > MAX_NESTING)
    add(
      'deep-nesting',
      `${name} is nested ${nesting} levels deep`,
      review(!isLayout && densest >= ONE_PIECE),
    );
  return found;
}

/** What linters say of functions in words of their own; they count paths, and have no measure of how hard one is to follow. */
const BY_LINTERS: ReadonlySet<string> = new Set([
  'common/long-function',
  'common/many-parameters',
  'common/deep-nesting',
]);

/** Size and complexity of a file's functions; where a linter judges the language, how hard they are to follow alone. */
export function functionSmells(language: string, facts: SyntaxFacts): TreeFinding[] {
  const judge = judgeOf(language);
  if (judge === undefined) return [];
  const found = facts.functions
    // `extension(IClient client) { … }` of C# 14 is read as a function, and holds functions.
    .filter((one) => one.hasBody && !(one.name === 'extension' && one.isConstructor))
    .flatMap((one) =>
      isWellRead(one, facts.errorLines)
        ? smellsOf(one, facts.functions)
        : smellsOf(one, facts.functions).map((smell) => ({ ...smell, confidence: 'REVIEW' as const })),
    );
  return judge === 'tree-rules' ? found : found.filter(({ ruleKey }) => !BY_LINTERS.has(ruleKey));
}
