import { expect, test } from 'vitest';
import { codeOf, type Files } from '../testing/known-code.ts';
import { replacedMethods } from './replaced-methods.ts';

const PATH = 'src/main/java/shop/Search.java';
const SEARCH =
  'package shop;\npublic class Search extends Thread {\n  static Logger LOG = logger(Search.class);\n  String results;\n  public void run() {\n    results = open(); // BUG\n  }\n}\n';
const heir = (body: string): string => `package shop;\npublic class StoreSearch extends Search {\n${body}}\n`;
const RUN = '  public void run() { ask(); }\n';
const page = (statement: string): string =>
  `package shop;\npublic class ShopApp {\n  Search search;\n  void start() { ${statement} }\n}\n`;
const START = 'search = new StoreSearch(); // new Search();';

async function isReplaced(more: Files): Promise<boolean> {
  const files = {
    [PATH]: SEARCH,
    'src/main/java/shop/StoreSearch.java': heir(RUN),
    'src/main/java/shop/ShopApp.java': page(START),
    ...more,
  };
  const line = SEARCH.slice(0, SEARCH.indexOf('BUG')).split('\n').length;
  const finding = { ruleKey: 'java/request-without-timeout', path: PATH, line, message: '' };
  const found = await replacedMethods([finding], await codeOf(files));
  return found.get(finding)?.name === 'Search';
}

test('a method never runs that every class replaces of which somebody makes an object', async () => {
  expect(await isReplaced({})).toBe(true);
});

test.each<[string, Files]>([
  ['somebody makes one of the class itself', { 'src/main/java/shop/ShopApp.java': page('new Search();') }],
  ['somebody makes one by a reference', { 'src/main/java/shop/ShopApp.java': page('make(Search::new);') }],
  ['somebody is given the class', { 'src/main/java/shop/ShopApp.java': page('make(Search.class);') }],
  ['settings name the class', { 'src/main/resources/beans.xml': '<bean class="shop.Search"/>\n' }],
  ['a text names the class', { 'src/main/java/shop/ShopApp.java': page('make("shop.Search");') }],
  ['a class that derives from it has no such method', { 'src/main/java/shop/StoreSearch.java': heir('') }],
  [
    'a class that derives from it has another method of that name',
    { 'src/main/java/shop/StoreSearch.java': heir('  public void run(int times) {}\n') },
  ],
  [
    'a class that derives from it calls what it replaces',
    { 'src/main/java/shop/StoreSearch.java': heir('  public void run() { super.run(); }\n') },
  ],
  ['no class derives from it', { 'src/main/java/shop/StoreSearch.java': 'package shop;\nclass Other {}\n' }],
])('it may run where %s', async (_, files) => {
  expect(await isReplaced(files)).toBe(false);
});
