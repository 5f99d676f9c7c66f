import { type OxlintPlace, oxlintRules } from '#analyzer/rules/oxlint-rule.ts';
import {
  asksBrowser,
  comparesTwice,
  constantByMistake,
  isMeantToFall,
  isNew,
  isSwitchedByHand,
  repeatsCondition,
  saysSomething,
  testsConstant,
} from './evident-slips.ts';
import { isGlobal } from './global-names.ts';
import { isHarmlessRepetition, isSameBranch, isSameCase, isSameMember } from './object-keys.ts';
import { NEGATE_ALL, PLAIN_ZERO } from './patches.ts';

const YES_OR_NO = /prototype\.(every|filter|find|findIndex|findLast|findLastIndex|some)"/;
const WHOLE_NUMBER = /(?<![\w.])(?:\d{16,}|0x[\da-f]{14,})(?![\w.])/i;

type IsRepeated = (text: string, earlier: number, later: number) => boolean;

/** Whether of what stands there twice the earlier or the later one does nothing of its own. */
function repeats(isRepeated: IsRepeated, { text, labels }: OxlintPlace): boolean {
  const later = labels.at(-1);
  return later !== undefined && labels.slice(0, -1).some((earlier) => isRepeated(text, earlier, later));
}

/** What does nothing of its own is worth a look only. */
const unlessRepeated =
  (isRepeated: IsRepeated) =>
  (_message: string, place: OxlintPlace): 'REVIEW' | undefined =>
    repeats(isRepeated, place) ? 'REVIEW' : undefined;

/** Conditions and expressions that always give the same, or not what they say. */
export const LOGIC_RULES = oxlintRules(
  [
    {
      oxlint: 'eslint/no-cond-assign',
      kind: 'BUG',
      severity: 'CRITICAL',
      title: 'Assignment in a condition',
      why: '`=` overwrites the variable and tests the new value, which is always the same here.',
      fix: 'Use `===`, or move an intended assignment to its own line.',
      keep: testsConstant,
    },
    {
      oxlint: 'eslint/no-self-compare',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Value compared with itself',
      why: 'The result is always the same; usually one side is a copy-paste mistake.',
      fix: 'Compare with the intended value.',
      // `x !== x` is the old way to ask for NaN.
      // Bundlers write constants out: `"object" === "object"`.
      keep: (_message, { line }) =>
        !/(?<![\w.$[\]])([\w.$[\]]+)\s*!==?\s*\1(?![\w.$[(])|("[^"]*"|'[^']*')\s*===?\s*\2/.test(line),
    },
    {
      oxlint: 'eslint/no-dupe-else-if',
      kind: 'BUG',
      severity: 'MAJOR',
      place: 'last-label',
      title: 'Unreachable else-if branch',
      why: 'An earlier condition already covers this one, so its code never runs.',
      fix: 'Fix the condition or delete the branch.',
      // Where a branch above does the same, nothing is lost but the lines.
      confidenceOf: (message, place) =>
        unlessRepeated(isSameBranch)(message, place) ?? repeatsCondition(message, place),
    },
    {
      oxlint: 'eslint/no-compare-neg-zero',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Comparison with -0',
      why: '`x === -0` is true for both 0 and -0.',
      fix: 'Use `Object.is(x, -0)`, or compare with 0.',
      patch: PLAIN_ZERO,
    },
    {
      oxlint: 'eslint/no-loss-of-precision',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Number literal loses precision',
      why: 'The value does not fit into a double, so the program uses a different number.',
      fix: 'Use a BigInt literal, a string, or a number that fits.',
      // A fraction with more digits than fit is rounded where nobody notices; a whole number becomes another one.
      keep: (_message, { line }) => WHOLE_NUMBER.test(line),
    },
    {
      oxlint: 'eslint/no-unsafe-negation',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Negated left operand of in or instanceof',
      why: '`!a in b` and `!a instanceof B` negate `a` first, so a boolean is tested.',
      fix: 'Add parentheses: `!(a in b)`.',
      patch: NEGATE_ALL,
      confidenceOf: asksBrowser,
    },
    {
      oxlint: 'oxc/bad-min-max-func',
      kind: 'BUG',
      severity: 'CRITICAL',
      title: 'Math.min and Math.max swapped',
      why: 'The bounds are swapped, so the result is always the same.',
      fix: 'Swap the two bounds.',
      keep: (_message, { text }) => isGlobal(text, 'Math'),
    },
    {
      oxlint: 'oxc/bad-char-at-comparison',
      kind: 'BUG',
      severity: 'CRITICAL',
      title: 'Single character compared with a longer string',
      why: '`charAt` returns one character, which never equals a longer string.',
      fix: 'Compare with one character, or use `startsWith` or `slice`.',
    },
    {
      oxlint: 'oxc/missing-throw',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Error created but not thrown',
      why: 'The error is created and discarded, and execution continues.',
      fix: 'Add `throw`.',
      // A class of the project may report itself as it is made.
      keep: (_message, { line, text }) => isGlobal(text, /\bnew\s+([\w$]{1,60})/.exec(line)?.[1] ?? 'Error'),
    },
    {
      oxlint: 'eslint/no-unassigned-vars',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Variable read but never assigned',
      why: 'It is always undefined.',
      fix: 'Assign a value, or remove the variable.',
      // TypeScript asks for the value where the type does not allow to leave it out.
      keep: (_message, { line }) => !/\b(?:let|var)\s+\w+\s*:/.test(line),
    },
    {
      oxlint: 'eslint/array-callback-return',
      options: [{ allowImplicit: true }],
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Missing return in an array callback',
      why: '`filter`, `find`, `some`, `every`, `reduce` and `sort` use the return value of the callback; without one they get undefined.',
      fix: 'Return a value on every path, or use `forEach` or a loop.',
      // `map` for its effects alone is a matter of taste; TypeScript itself knows whether a switch covers all cases; where a
      // yes or no is asked for, an `if` that only says yes leaves a no.
      keep: (message, { path }) =>
        !/prototype\.map"/.test(message) &&
        !(/switch/.test(message) && /\.[cm]?tsx?$/.test(path)) &&
        !(/may reach the end/.test(message) && YES_OR_NO.test(message)),
    },
    {
      oxlint: 'eslint/no-dupe-keys',
      kind: 'BUG',
      severity: 'MAJOR',
      place: 'last-label',
      title: 'Duplicate key in an object',
      why: 'Only the last value is kept; the first is dead code.',
      fix: 'Rename or remove one of them.',
      keep: (_message, place) => !repeats(isHarmlessRepetition, place),
    },
    {
      oxlint: 'eslint/no-dupe-class-members',
      kind: 'BUG',
      severity: 'MAJOR',
      place: 'last-label',
      title: 'Duplicate class member',
      why: 'The later declaration silently overrides the earlier one.',
      fix: 'Rename or remove one of them.',
      confidenceOf: unlessRepeated(isSameMember),
    },
    {
      oxlint: 'eslint/no-duplicate-case',
      kind: 'BUG',
      severity: 'MAJOR',
      place: 'last-label',
      title: 'Duplicate case in a switch',
      why: 'The second one never runs.',
      fix: 'Fix the value or remove the case.',
      confidenceOf: unlessRepeated(isSameCase),
    },
    {
      oxlint: 'eslint/no-fallthrough',
      kind: 'BUG',
      severity: 'MAJOR',
      options: [{ allowEmptyCase: true }],
      title: 'Switch case falls through',
      why: 'Without `break` or `return` the next case also runs, which is rarely intended.',
      fix: 'End the case with `break` or `return`, or add `// falls through` where it is intended.',
      // Falling into a `default` that does nothing is no accident worth a word, nor is what a remark calls by its name, or the
      // steps from an older version of a store to the newest.
      keep: (_message, place) =>
        !/^\s*default\s*:\s*break\b/.test(`${place.line}\n${place.nextLine}`) && !isMeantToFall(place),
    },
    {
      oxlint: 'eslint/no-unreachable',
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Unreachable code',
      why: 'Code after `return`, `throw`, `break` or `continue` never runs.',
      fix: 'Move it up or delete it.',
      // A `break` behind a `return` is a habit of those who end each case with one.
      keep: (_message, { line }) => !/^\s*(?:break|return)[\s;]*(?:\}.*)?$/.test(line),
    },
    {
      oxlint: 'eslint/no-self-assign',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Self-assignment',
      why: 'The line does nothing; another variable was probably meant.',
      fix: 'Assign the intended value, or delete the line.',
      // Setting an address to itself makes the browser resolve it.
      keep: (_message, { line }) => !/\.(?:href|src|hash|scrollTop)\s*=/.test(line),
    },
    {
      oxlint: 'eslint/no-constant-condition',
      kind: 'BUG',
      severity: 'MAJOR',
      options: [{ checkLoops: false }],
      title: 'Condition is always true or always false',
      why: 'One branch never runs.',
      fix: 'Fix the condition, or keep only the branch that runs.',
    },
    {
      oxlint: 'eslint/no-constant-binary-expression',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Operator with a constant result',
      why: 'The operands fix the result (`{} === x`, `!a != null`, `typeof a === null`, an object literal that is always truthy): another comparison was meant, or brackets are missing.',
      fix: 'Compare the values that were meant; where the operator was to apply to the whole, add the brackets.',
      // An assignment for its effect, then a call: `(rows.value = []) && reload()`. What is switched by hand (`false || isOn`), and
      // `{ … } || {}`, give what they should.
      keep: (_message, { line }) =>
        !/[^=!<>]=\s*(?:\[\]|\{\})\s*\)\s*&&/.test(line) && !isSwitchedByHand(line),
      confidenceOf: constantByMistake,
    },
    {
      oxlint: 'eslint/no-sparse-arrays',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Empty slot in an array literal',
      why: 'Two commas in a row leave an empty slot that `map` and `forEach` skip.',
      fix: 'Remove the extra comma, or write undefined.',
    },
    {
      oxlint: 'oxc/const-comparisons',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Contradictory or redundant comparisons',
      why: 'Both conditions can never be true together, or one makes the other redundant.',
      fix: 'Fix the bounds or the operator between them.',
      keep: saysSomething,
      confidenceOf: comparesTwice,
    },
    {
      oxlint: 'oxc/erasing-op',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Operation always gives zero',
      why: 'Multiplying by zero, `& 0` or dividing zero erases the other operand.',
      fix: 'Fix the operand or the operator.',
    },
    {
      oxlint: 'oxc/bad-bitwise-operator',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Bitwise operator used instead of a logical one',
      why: '`|` and `&` work on 32-bit integers: with strings and objects the result is a number and the fallback is never used.',
      fix: 'Write `||`, `&&` or `??`.',
      // Numbers that are meant as bits; what is joined to a variable is a number unless it is written as something else.
      keep: (_message, { line }) =>
        !/flag|mask|bits?\b|\b0x|<<|>>/i.test(line) && !/\|=\s*[A-Za-z_$(]/.test(line),
    },
    {
      oxlint: 'oxc/bad-comparison-sequence',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Chained comparison',
      why: '`a < b < c` compares the boolean of the first comparison with `c`.',
      fix: 'Write `a < b && b < c`.',
    },
    {
      oxlint: 'oxc/bad-object-literal-comparison',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Comparison with a new object or array (always false)',
      why: 'Every literal is a new object, so `x === {}` and `x === []` are always false.',
      fix: 'Test the length or the keys.',
      confidenceOf: isNew,
    },
    {
      oxlint: 'oxc/uninvoked-array-callback',
      kind: 'BUG',
      severity: 'MAJOR',
      title: 'Array method on an array of empty slots',
      why: '`new Array(n)` has only empty slots, and array methods skip them.',
      fix: 'Write `Array.from({ length: n }, callback)`.',
      keep: (_message, { text }) => isGlobal(text, 'Array'),
    },
    {
      oxlint: 'oxc/only-used-in-recursion',
      kind: 'SMELL',
      severity: 'MINOR',
      title: 'Parameter only used in recursion',
      why: 'Its value is never used, except to pass it to the recursive call.',
      fix: 'Remove it, or use it.',
    },
    {
      oxlint: 'typescript/no-duplicate-enum-values',
      kind: 'SMELL',
      severity: 'MINOR',
      place: 'last-label',
      title: 'Duplicate enum value',
      why: 'The two members are equal at run time, so a switch always picks the first.',
      fix: 'Give each member its own value.',
    },
  ],
  { inTests: 'off' },
);
