import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

async function cyclesOf(files: Readonly<Record<string, string>>): Promise<[string, string | undefined][]> {
  const { violations } = await analyseFiles(files);
  return violations
    .filter(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY')
    .map(({ suggestion, confidence }) => [suggestion, confidence]);
}

/** A list that owns its adapter, which makes the rows of the list. */
const shelf = (use: string): Record<string, string> => ({
  'shop/view/ShelfView.kt':
    'package shop.view\nimport shop.fill.RowAdapter\nclass ShelfView {\n  private val rows: RowAdapter = RowAdapter()\n  fun show(n: Int) { if (n > 1) rows.fill(n) }\n  fun width(): Int = 4\n  class RowView(val n: Int) { fun bind(to: Int) { println(to) } }\n}\n',
  'shop/fill/RowAdapter.kt': `package shop.fill\nimport shop.view.ShelfView\nclass RowAdapter {\n  fun fill(n: Int${use.includes('view') ? ', view: ShelfView' : ''}) { if (n > 2) { ${use} } }\n}\n`,
});

test.each([
  ['a class nested in the other', 'ShelfView.RowView(n).bind(n)', 'REVIEW'],
  ['the other itself too', 'ShelfView.RowView(n).bind(view.width())', undefined],
])('a view and its adapter, which makes %s', async (_title, use, confidence) => {
  expect((await cyclesOf(shelf(use))).map(([, found]) => found)).toEqual([confidence]);
});

const listener = (body: string): Record<string, string> => ({
  'ward/list/Stays.java':
    'package ward.list;\nimport ward.work.Surgery;\npublic class Stays {\n  void open(int n) { if (n > 1) new Surgery().run(n); }\n  static int rate() { return 3; }\n  public interface StayListener { void stayed(int n); }\n}\n',
  'ward/work/Surgery.java': `package ward.work;\nimport ward.list.Stays;\nimport ward.list.Stays.StayListener;\npublic class Surgery implements StayListener {\n  void run(int n) { if (n > 2) stayed(n); }\n  public void stayed(int n) { ${body} }\n}\n`,
});

test.each([
  ['is all that is taken', 'run(n - 1);', 'REVIEW'],
  ['is not all that is taken', 'run(n - Stays.rate());', undefined],
])('a nested interface that %s', async (_title, body, confidence) => {
  expect((await cyclesOf(listener(body))).map(([, found]) => found)).toEqual([confidence]);
});

/** A record that is made of a row of a table, and takes a value of that. */
const parcel = (row: string, use = 'DEFAULT_LAND'): Record<string, string> => ({
  'post/model/Parcel.java': `package post.model;\nimport static post.store.ParcelRow.${use.replace('()', '')};\npublic class Parcel {\n  String land = ${use};\n  String to(int n) { return n > 1 ? land : ""; }\n}\n`,
  'post/store/ParcelRow.java': `package post.store;\nimport post.model.Parcel;\npublic class ParcelRow {\n  ${row}\n  Parcel toParcel(int n) { return n > 1 ? new Parcel() : null; }\n}\n`,
});

test.each([
  ['a literal', parcel('public static final String DEFAULT_LAND = "GB";'), 'REVIEW'],
  ['made of others', parcel('public static final String DEFAULT_LAND = BASE + "/" + "GB";'), 'REVIEW'],
  ['worked out at start', parcel('public static final String DEFAULT_LAND = read("land");'), undefined],
  ['a variable', parcel('public static String DEFAULT_LAND = "GB";'), undefined],
  ['a method', parcel('static String land() { return "GB"; }', 'land()'), undefined],
])('what is taken back of a class is %s', async (_title, files, confidence) => {
  expect((await cyclesOf(files)).map(([, found]) => found)).toEqual([confidence]);
});

test('in a larger group the step moves the constants', async () => {
  const page = (name: string, constant: string): string =>
    `package post.web;\nimport post.work.Links;\nimport post.work.Mail;\npublic class ${name} {\n  public static final String ${constant} = "/a/${name}";\n  String show(int n) { return n > 1 ? new Links().to(n) : new Mail().send(n); }\n}\n`;
  const files = {
    'post/web/UserPage.java': page('UserPage', 'USERS'),
    'post/web/CodePage.java': page('CodePage', 'CODES'),
    'post/work/Mail.java':
      'package post.work;\npublic class Mail {\n  String send(int n) { return n > 1 ? new Links().to(n) : ""; }\n}\n',
    'post/work/Links.java':
      'package post.work;\nimport static post.web.CodePage.CODES;\nimport static post.web.UserPage.USERS;\npublic class Links {\n  String to(int n) { return n > 1 ? USERS : CODES; }\n}\n',
  };
  const [[step] = ['']] = await cyclesOf(files);
  expect(step).toContain(
    ' (Links → CodePage and UserPage): move the constants CODES and USERS, which are all that is taken there, into a class of their own.',
  );
});
