import { oxlintRules } from '#analyzer/rules/oxlint-rule.ts';
import { wasAskedBefore } from './asked-chains.ts';
import { isGlobal } from './global-names.ts';
import { REACT, REACT_JSX } from './package-gates.ts';
import { hidesException, typeofDecidesAlone } from './evident-slips.ts';
import { needsNoSuper } from './super-calls.ts';
import { GLOBAL_FLAG, IS_NAN } from './patches.ts';

const REACT_HOOK =
  /"(React\.)?use(State|Effect|Memo|Callback|Ref|Context|Reducer|LayoutEffect|ImperativeHandle|Transition|Id)"/;

/** Code that throws, hangs or cannot do what it says. */
export const CRASH_RULES = oxlintRules([
  {
    oxlint: 'eslint/no-const-assign',
    kind: 'BUG',
    severity: 'CRITICAL',
    place: 'last-label',
    title: 'Assignment to a constant',
    why: 'Assigning to a `const` variable throws a TypeError at run time.',
    fix: 'Declare the variable with `let` if it has to change, or give the new value its own name.',
  },
  {
    oxlint: 'eslint/no-obj-calls',
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Global object called as a function',
    why: '`Math`, `JSON`, `Reflect`, `Atomics` and `Intl` are plain objects: calling or constructing them throws.',
    fix: 'Call the intended member, for example `JSON.parse(text)`.',
  },
  {
    oxlint: 'eslint/no-unsafe-finally',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Control flow in finally hides the result',
    why: 'A `return`, `throw`, `break` or `continue` in `finally` overrides what try or catch returns or throws, so errors disappear.',
    fix: 'Keep only clean-up in `finally` and return after the whole statement.',
    confidenceOf: hidesException,
  },
  {
    oxlint: 'eslint/no-unsafe-optional-chaining',
    kind: 'BUG',
    inTests: 'off',
    severity: 'MAJOR',
    title: 'Unsafe optional chaining',
    why: 'When the chain short-circuits, its value is undefined, and calling, spreading, destructuring or reading a member of it throws.',
    fix: 'Add a default (`(a?.b ?? fallback)`), continue the chain with `?.`, or check first.',
    // What stands in place of a missing value is never missing.
    keep: (_message, place) =>
      !/(?:\|\||\?\?)\s*(?:\[\]|\{\}|''|"")\)\?\./.test(place.line) && !wasAskedBefore(place),
  },
  {
    oxlint: 'eslint/use-isnan',
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Comparison with NaN (always false)',
    why: 'NaN is not equal to anything, including itself, so the condition is never true.',
    fix: 'Use `Number.isNaN(value)`.',
    keep: (_message, { text }) => isGlobal(text, 'NaN'),
    patch: IS_NAN,
  },
  {
    oxlint: 'eslint/valid-typeof',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'typeof compared with an invalid value (always false)',
    why: '`typeof` returns one of eight strings; with a typo the branch never runs.',
    fix: 'Use one of: undefined, object, boolean, number, string, function, symbol, bigint.',
    confidenceOf: typeofDecidesAlone,
  },
  {
    oxlint: 'eslint/no-setter-return',
    kind: 'SMELL',
    severity: 'MINOR',
    title: 'Return value in a setter',
    why: 'The return value of a setter is ignored.',
    fix: 'Remove the return value, or turn the setter into a method.',
    // `set: (value) => this.write(value)` is short for a setter, not an answer.
    keep: (_message, { line }) => !/=>\s*[^{\s]/.test(line),
  },
  {
    oxlint: 'eslint/constructor-super',
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Missing or repeated super() call',
    why: 'A constructor of a class with `extends` that ends without `super()` throws when the class is created.',
    fix: 'Call `super(…)` exactly once on every path; remove it from classes without a base.',
    keep: (message, { text, labels }) => {
      // The checker takes the handler for a way around the call, though a call that failed is reported and thrown on.
      if (/\btry\s*\{[^{}]{0,200}\bsuper\s*\(/.test(text)) return false;
      return !needsNoSuper(message, text, labels[0] ?? 0);
    },
  },
  {
    oxlint: 'eslint/no-this-before-super',
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'this used before super()',
    why: 'Using `this` before `super()` throws a ReferenceError.',
    fix: 'Move the `super(…)` call to the top of the constructor.',
  },
  {
    oxlint: 'eslint/for-direction',
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'for loop with the wrong update direction',
    why: 'The counter moves away from the limit, so the loop runs forever or not at all.',
    fix: 'Reverse the comparison or the step.',
  },
  {
    oxlint: 'eslint/no-import-assign',
    kind: 'BUG',
    severity: 'CRITICAL',
    place: 'last-label',
    title: 'Assignment to an import',
    why: 'Imports are read-only: assigning to one throws.',
    fix: 'Copy the import into a local variable, or export a function that changes it.',
  },
  {
    oxlint: 'eslint/no-func-assign',
    kind: 'BUG',
    severity: 'MAJOR',
    place: 'last-label',
    title: 'Function declaration reassigned',
    why: 'After the assignment, callers get a different value from the one declared.',
    fix: 'Use a `let` variable or another name.',
  },
  {
    oxlint: 'eslint/no-class-assign',
    kind: 'BUG',
    severity: 'MAJOR',
    place: 'last-label',
    title: 'Class declaration reassigned',
    why: 'Code after the assignment gets a different value from the declared class.',
    fix: 'Give the new value its own name.',
  },
  {
    oxlint: 'eslint/no-ex-assign',
    kind: 'SMELL',
    severity: 'MINOR',
    place: 'last-label',
    title: 'Caught error reassigned',
    why: 'The original error and its stack are lost.',
    fix: 'Put the new value in a variable of its own.',
  },
  {
    oxlint: 'oxc/number-arg-out-of-range',
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Number method argument out of range',
    why: '`toString` takes a radix of 2 to 36, `toFixed` and `toExponential` 0 to 100 digits, `toPrecision` 1 to 100: anything else throws a RangeError.',
    fix: 'Pass a value inside the range.',
    // The linter still has the 20 digits of before ES2018; since then 100 are allowed.
    keep: (_message, { line }) => !/\.to(?:Fixed|Exponential|Precision)\((?:\d\d?|100)\)/.test(line),
  },
  {
    oxlint: 'oxc/bad-array-method-on-arguments',
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'Array method called on arguments',
    why: '`arguments` is not an array: `map`, `slice` and the others are undefined, so the call throws.',
    fix: 'Use rest parameters (`...args`) or `Array.from(arguments)`.',
  },
  {
    oxlint: 'oxc/bad-replace-all-arg',
    kind: 'BUG',
    severity: 'CRITICAL',
    title: 'replaceAll or matchAll without the g flag',
    why: '`replaceAll` and `matchAll` throw a TypeError for a regular expression that is not global.',
    fix: 'Add the `g` flag.',
    patch: GLOBAL_FLAG,
  },
  {
    oxlint: 'react/rules-of-hooks',
    kind: 'BUG',
    severity: 'CRITICAL',
    gate: REACT_JSX,
    title: 'React hook called conditionally',
    why: 'React identifies hooks by call order; a hook inside a condition, loop or nested function mixes up the state of the hooks after it.',
    fix: 'Call every hook at the top level of the component and move the condition inside it.',
    // A function called useX in a class, or outside any component, is no hook unless it is React's own.
    keep: (message) => !/class component|top level/.test(message) || REACT_HOOK.test(message),
  },
  {
    oxlint: 'react/no-direct-mutation-state',
    kind: 'BUG',
    severity: 'MAJOR',
    gate: REACT,
    title: 'Direct mutation of this.state',
    why: 'Assigning to `this.state` does not re-render, and the next `setState` may overwrite it.',
    fix: 'Call `this.setState(…)` with the new value.',
  },
  {
    oxlint: 'react/void-dom-elements-no-children',
    kind: 'BUG',
    severity: 'MAJOR',
    gate: REACT,
    title: 'Children on a void element',
    why: 'Elements such as `img`, `br` and `input` cannot have content; React throws while rendering.',
    fix: 'Remove the children, or use an element that can hold them.',
    // A component that hands on its own children has none where nobody gives it any.
    confidenceOf: (_message, { text, labels: [start = 0] }) => {
      const [inside = ''] = text.slice(start, start + 1_000).split('</', 1);
      return />\s*\{\s*(?:props\.)?children\s*\}\s*$/.test(inside) ? 'REVIEW' : undefined;
    },
  },
  {
    oxlint: 'typescript/no-misused-new',
    kind: 'BUG',
    severity: 'MAJOR',
    title: 'Misplaced new or constructor declaration',
    why: '`constructor` in an interface or `new` in a class declares an ordinary method, not a constructor.',
    fix: 'Write `constructor` in classes and `new` in interfaces.',
  },
]);
