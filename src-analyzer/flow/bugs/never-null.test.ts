import { describe, expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

async function bugsIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { bugs } = await analyseTexts(files);
  return bugs.map(({ path, line, ruleKey }) => `${path}:${line} ${ruleKey}`);
}

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

const SHELF = lines(
  'package shop;',
  'class Shelf {',
  '  Reports reports(long page, int state) { return reports(page, state, null); }',
  '  Reports reports(long page, int state, Owner owner) {',
  '    if (owner == null) return new Reports(page);',
  '    Reports found = new Reports(page);',
  '    return found;',
  '  }',
  '  Owner owner(long id) {',
  '    Owner owner = store.find(id);',
  '    if (owner == null) throw new IllegalStateException();',
  '    return owner;',
  '  }',
  '  Owner maybe(long id) {',
  '    return id > 0 ? new Owner() : null;',
  '  }',
  '}',
);
const SHOP = lines('package shop;', 'class Shop {', '  Shelf getShelf() { return shelf; }', '}');

const asking = (value: string): string =>
  lines(
    'package shop;',
    'class Desk {',
    '  Shop shop;',
    '  Shelf shelf;',
    '  void greet(Person person, String line) {',
    `    var value = ${value};`,
    '    if (value == null || value.isOpen()) value.send(person);',
    '  }',
    '  void late(Person person, String line) {',
    `    var value = ${value};`,
    '    value.send(person);',
    '    if (value == null) return;',
    '    person.greet();',
    '  }',
    '}',
  );

const BOTH = ['Desk.java:7 value/check-ignored', 'Desk.java:12 value/late-null-check'];

describe('a check of what a call gave', () => {
  test.each<[string, string, readonly string[]]>([
    ['an overload that always makes one', 'shop.getShelf().reports(1, 1)', []],
    ['a function that throws where there is none', 'shelf.owner(3)', []],
    ['a text in other letters', 'line.trim()', []],
    ['one that may answer with null', 'shelf.maybe(3)', BOTH],
    ['one of a library', 'person.shelf()', BOTH],
  ])('%s', async (_, value, expected) => {
    const found = await bugsIn({ 'Shelf.java': SHELF, 'Shop.java': SHOP, 'Desk.java': asking(value) });
    expect(found).toEqual(expected);
  });

  test('of an interface depends on whoever implements it', async () => {
    const desk = lines(
      'class Desk {',
      '  Shelf shelf;',
      '  Shelf other;',
      '  void greet() {',
      '    Owner owner = shelf.owner();',
      '    if (owner == null || owner.isOpen()) owner.send();',
      '  }',
      '}',
    );
    const shelf = 'interface Shelf {\n  Owner owner();\n}\n';
    const always = 'class Plain implements Shelf {\n  public Owner owner() { return new Owner(); }\n}\n';
    const never = 'class Empty implements Shelf {\n  public Owner owner() { return null; }\n}\n';
    const files = { 'Desk.java': desk, 'Shelf.java': shelf, 'Plain.java': always };
    expect(await bugsIn(files)).toEqual([]);
    expect(await bugsIn({ ...files, 'Empty.java': never })).toEqual(['Desk.java:6 value/check-ignored']);
    expect(await bugsIn({ 'Desk.java': desk, 'Shelf.java': shelf })).toEqual([
      'Desk.java:6 value/check-ignored',
    ]);
  });

  test('of what a function ends without is not settled', async () => {
    const text = (last: string): string =>
      lines(
        'function find(key) {',
        '  if (key.isOpen) return { key };',
        last,
        '}',
        'export function show(key) {',
        '  const found = find(key);',
        '  found.open();',
        '  if (found === undefined) return;',
        '  key.show();',
        '}',
      );
    expect(await bugsIn({ 'a.js': text('') })).toEqual(['a.js:8 value/late-null-check']);
    expect(await bugsIn({ 'a.js': text('  return { key, other: true };') })).toEqual([]);
  });

  test('of a variable that a function inside writes is not settled', async () => {
    const text = lines(
      'export function show(list) {',
      '  let found = { key: 1 };',
      '  list.each(() => { found = null; });',
      '  const one = pick();',
      '  one.open();',
      '  if (one === undefined) return;',
      '  list.show();',
      '  function pick() { return found; }',
      '}',
    );
    expect(await bugsIn({ 'a.js': text })).toEqual(['a.js:6 value/late-null-check']);
  });
});
