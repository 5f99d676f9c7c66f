import { expect, test } from 'vitest';
import { isHarmlessRepetition, isSameBranch, isSameCase } from './object-keys.ts';

/** An object whose key `a` stands there twice. */
const isHarmless = (earlier: string, later: string): boolean => {
  const text = `x = { a${earlier}, b: f({ c: 1 }), a${later}, d };`;
  return isHarmlessRepetition(text, text.indexOf(' a') + 1, text.lastIndexOf(', a') + 2);
};

test.each([
  [': {}', ': { b: 1 }'],
  [': [\n]', ': [1]'],
  ['() {\n // kept for later, {\n}', '() { return 1; }'],
  [': function (event) {}', ': go'],
  [': async function load() { /* later */ }', ': go'],
  [': () => {}', ': go'],
  [': (event, other) => { }', ': go'],
  ['({ id, name }, more = {}) {}', ': go'],
  [': f(1, "a,b}")', ':  f( 1,\n "a,b}" )'],
  ['', ''],
  ['(c) { return c ? [1, 2] : `}${c}`; }', '(c) {\n  return c ? [1, 2] : `}${c}`;\n}'],
])('%j before %j changes nothing', (earlier, later) => {
  expect(isHarmless(earlier, later)).toBe(true);
});

test.each([
  [': 1', ': 2'],
  [': "a b"', ': "ab"'],
  ['', ': b'],
  [': { b: 1 }', ': {}'],
  ['() { return 1; }', '() { return 2; }'],
  [': f({})', ': f([])'],
  [': () => ({})', ': () => 1'],
  [': f(1', ': f(1'],
])('%j before %j is lost', (earlier, later) => {
  expect(isHarmless(earlier, later)).toBe(false);
});

test.each([
  ['{ cut(); }', '{\n  // for the others\n  cut();\n}', true],
  ['cut();', ' cut();', true],
  ['{ cut({ a: ")" }); }', '{ cut({ a: ")" }); more(); }', false],
  ['{ cut(); }', '{ paste(); }', false],
])('%j and %j', (earlier, later, isSame) => {
  const text = `if (f(a) && b) ${earlier} else if (c) { d(); } else if (f(a)) ${later} else { e(); }`;
  expect(isSameBranch(text, text.indexOf('f(a)'), text.lastIndexOf('f(a)'))).toBe(isSame);
});

test.each([
  ['cut(); break;', '\n  // as above\n  cut();\n  break;', true],
  ['cut(); break;', 'paste(); break;', false],
  ['lowercase = 1; break;', 'lowercase = 2; break;', false],
  ['module.default = 1; break;', 'module.default = 2; break;', false],
])('case 1: %j and %j', (earlier, later, isSame) => {
  const text = `switch (a) { case 1: ${earlier} case 2: d(); case 1: ${later} }`;
  expect(isSameCase(text, text.indexOf('1:'), text.lastIndexOf('1:'))).toBe(isSame);
});
