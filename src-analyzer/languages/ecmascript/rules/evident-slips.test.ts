import { describe, expect, test } from 'vitest';
import type { OxlintPlace } from '#analyzer/rules/oxlint-rule.ts';
import {
  catchesNothing,
  comparesTwice,
  constantByMistake,
  hidesException,
  isChildOfLoop,
  isIdleThen,
  mayMixUpRows,
  repeatsCondition,
  isNew,
  saysSomething,
  typeofDecidesAlone,
} from './evident-slips.ts';
import { LOGIC_RULES } from './logic-rules.ts';

/** What is known of the place that is marked by `⟵`, or of several. */
function placeIn(marked: string): OxlintPlace {
  const pieces = marked.split('⟵');
  const text = pieces.join('');
  const labels = pieces.slice(0, -1).map((_, index) => pieces.slice(0, index + 1).join('').length);
  const before = text.slice(0, labels.at(-1)).split('\n');
  const line = text.split('\n')[before.length - 1] ?? '';
  return { path: 'a.tsx', text, line, nextLine: '', before: before.slice(0, -1), labels };
}

type Judge = (message: string, place: OxlintPlace) => unknown;

function holds(judge: Judge, rows: readonly (readonly [string, boolean])[]): void {
  test.each(rows)('%s: %s', (marked, isSure) => {
    expect(judge('', placeIn(marked))).toBe(isSure ? 'LIKELY' : undefined);
  });
}

describe('a test of a type is surely wrong where it decides alone', () => {
  holds(typeofDecidesAlone, [
    ['if (⟵typeof window === undefined) return;', true],
    ['const wide = ⟵typeof size == undefined ? 80 : size;', true],
    ["if (ready && ⟵typeof list.first === 'String') parse(list.first);", true],
    ["if (typeof size == 'string' || ⟵typeof size == 'String') parse(size);", false],
    ['if (⟵typeof block != undefined && block === true) show();', false],
    ['call(⟵typeof a === undefined, a);', true],
  ]);
});

describe('a comparison with a new object decides what is run', () => {
  holds(isNew, [
    ['if (⟵filter === {}) reset();', true],
    ['const none = !isLoading && ⟵rows === [];', true],
    ['return ⟵this.settings == {} ? first : second;', true],
    ['if (!filter || ⟵filter === {}) reset();', false],
    ['if (⟵filter !== {}) keep(filter);', false],
    ['if (⟵rows == []) reset();', false],
  ]);
});

describe('a constant result is surely a mistake', () => {
  holds(constantByMistake, [
    ['if (!⟵shop != null) close();', true],
    ['if (!⟵shop.shelf !== undefined) close();', true],
    ["if (!⟵shop.closest('#shelf') != null) close();", true],
    ['if (!(⟵shop != null)) close();', false],
    ['if (!!⟵shop != null) close();', false],
    ['if (⟵typeof shop !== null) close();', true],
    ['const port = ⟵Number(text) ?? 60;', true],
    ['const sort = ⟵Number(text) ?? Sort.newest;', false],
    ['const sort = ⟵Number(text) ?? 0;', false],
    ['const port = ⟵parseInt(text, 10) ?? 0;', true],
    ['const all = ⟵{ ...shop } || {};', false],
    ['const port = Number.isNaN(Number(text)) ? 8000 : ⟵Number(text) ?? 8000;', false],
    ['if (isNaN(text)) return 60;\nconst port = ⟵Number(text) ?? 60;', false],
    ["const port = ⟵parseInt(text || '80', 10) ?? 60;", false],
    ['const port = text ? ⟵Number(text) ?? 60 : 60;', false],
  ]);
});

describe('a comparison that stands twice was meant for something else', () => {
  holds(comparesTwice, [
    ['⟵a.min === 0 || a.min === 0', true],
    ['⟵size < 1 && size > 63', true],
    ['⟵first || first', false],
    ['⟵shop.name && shop.name', false],
  ]);
});

test.each([
  ['⟵shop.name && shop.name', false],
  ['⟵shop.name && shop?.name', false],
  ['⟵shop.name && shop.name.at(1) > 3', true],
  ['⟵shop.name && shop.name(1) > 3', true],
])('%s says something of the program: %s', (marked, isSaid) => {
  expect(saysSomething('', placeIn(marked))).toBe(isSaid);
});

describe('a return in finally hides an exception', () => {
  holds(hidesException, [
    ['try { a(); } catch (error) { log(error); if (isTest) throw error; } finally { ⟵return b; }', true],
    ['try { a(); } finally { ⟵return b; }', true],
    ['try { a(); } catch { b = 1; } finally { ⟵return b; }', false],
    ['for (;;) { try { a(); } finally { ⟵break; } }', false],
  ]);
});

describe('a branch behind the same condition was meant for another one', () => {
  holds(repeatsCondition, [
    ['if (⟵a.one) { f(); } else if (b) { g(); } else if (⟵a.one) { h(); }', true],
    ['if (⟵a.one) { f(); } else if (⟵a.one) { /* FIXME: not reached */ h(); }', false],
    ['if (⟵a || b) { f(); } else if (⟵a) { h(); }', false],
  ]);
});

test('a branch that does the same as the one above is worth a look only', () => {
  const rule = LOGIC_RULES.find(({ ruleKey }) => ruleKey === 'js/no-dupe-else-if');
  const confidenceOf = (marked: string) => rule?.confidenceOf?.('', placeIn(marked));
  expect(confidenceOf('if (⟵a.one) { f(); } else if (⟵a.one) { f(); }')).toBe('REVIEW');
  expect(confidenceOf('if (⟵a.one) { f(); } else if (⟵a.one) { h(); }')).toBe('LIKELY');
});

describe('an element of a loop is put into the page itself', () => {
  const judge: Judge = (message, place) => {
    const [at = 0] = place.labels;
    return isChildOfLoop(message, { ...place, labels: [place.text.indexOf('map('), at + 1] });
  };
  holds(judge, [
    ['<ul>\n  {shops.map((shop) => (\n    ⟵<li><Name of={shop} /></li>\n  ))}\n</ul>', true],
    ['<ul>{shops.filter((one) => one.open).map((shop, at) => ⟵<li><Name of={shop} /></li>)}</ul>', true],
    ['<ul>{shops.map((shop) => { return ⟵<li><input name={shop.name} /></li>; })}</ul>', true],
    ['<ul>{shops.map((shop) => ⟵<Fragment><Shop of={shop} /></Fragment>)}</ul>', true],
    ['<ul>{shops.map((shop) => ⟵<Fragment><dt>{shop.name}</dt></Fragment>)}</ul>', false],
    ['<ul>{shops.map((shop) => ⟵<li>{shop.name}</li>)}</ul>\n<Footer />', false],
    ['<p>{badges.map((badge) => ⟵<img src={badge.address} />)}</p>\n<Footer />', false],
    ['<select>{shops.map((shop) => ⟵<option value={shop.id}>{shop.name}</option>)}</select>', false],
    ['<ul>{shops.map((shop) => ⟵<Shop onOpen={() => open(shop)} />)}</ul>', true],
    ['<ul>{shops.map((shop) => ⟵<li>{shop}</li>)}</ul>', false],
    ['<ul>{SIZES.map((size) => ⟵<Size of={size} />)}</ul>', false],
    ["<ul>{text.split(',').map((size) => ⟵<Size of={size} />)}</ul>", false],
    [
      '<ul>{shops.map((shop) => ⟵<li onClick={() => open(shop)} {...rowOf(shop)}>{shop.name}</li>)}</ul>',
      false,
    ],
    [
      "import { Row } from '@react-email/components';\n<ul>{shops.map((shop) => ⟵<Row of={shop} />)}</ul>",
      false,
    ],
    ['<ul>{shops.map((shop) => ⟵<Shop {...shop} />)}</ul>', false],
    ['<List items={shops.map((shop) => ⟵<li>{shop}</li>)} />', false],
    ['const rows = shops.map((shop) => ⟵<li>{shop}</li>);', false],
  ]);
});

test('an element that keeps something mixes up rows wherever its loop stands', () => {
  const isMixedUp = (text: string): boolean => {
    const at = text.lastIndexOf('<', text.indexOf(' />'));
    return mayMixUpRows({ ...placeIn(text), labels: [text.indexOf('map('), at + 1] });
  };
  expect(isMixedUp('const rows = shops.map((shop) => <Shop of={shop} />);')).toBe(true);
  expect(isMixedUp('const rows = shops.map((shop) => <img src={shop} />);')).toBe(false);
  expect(isMixedUp('const rows = shops.map((shop) => <Shop {...shop} />);')).toBe(false);
});

test('a catch without a handler is surely a mistake, a then without one only does nothing', () => {
  expect(catchesNothing('`Promise.catch()` requires 1 argument, but received 0.')).toBe('LIKELY');
  expect(catchesNothing('`Promise.then()` requires 1 or 2 arguments, but received 0.')).toBeUndefined();
  expect(isIdleThen('`Promise.then()` requires 1 or 2 arguments, but received 0.')).toBe(true);
  expect(isIdleThen('`Promise.catch()` requires 1 argument, but received 0.')).toBe(false);
});
