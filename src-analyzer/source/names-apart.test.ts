import { describe, expect, test } from 'vitest';
import { namesApart } from './names-apart.ts';

/** `Order@src/a.java` is the type Order in that file, a path alone the file of that name. */
function placeOf(text: string): { name: string; path: string } {
  const [name = '', path] = text.split('@');
  return path === undefined ? { name: name.slice(name.lastIndexOf('/') + 1), path: name } : { name, path };
}

describe('namesApart', () => {
  test.each([
    ['nothing', [], []],
    ['different names', ['src/a.ts', 'src/b.ts'], ['a.ts', 'b.ts']],
    ['the same file twice', ['src/a.ts', 'src/a.ts'], ['a.ts', 'a.ts']],
    ['a folder', ['web/src/i18n.ts', 'web/src/utils/i18n.ts'], ['src/i18n.ts', 'utils/i18n.ts']],
    ['several folders', ['a/x/y/i.ts', 'b/x/y/i.ts'], ['a/x/y/i.ts', 'b/x/y/i.ts']],
    [
      'as many as each needs',
      ['a/x/i.ts', 'b/x/i.ts', 'b/y/i.ts', 'b/y/j.ts'],
      ['a/x/i.ts', 'b/x/i.ts', 'y/i.ts', 'j.ts'],
    ],
    ['the root', ['i18n.ts', 'utils/i18n.ts'], ['i18n.ts', 'utils/i18n.ts']],
    ['a path that ends another', ['x/i.ts', 'a/x/i.ts'], ['x/i.ts', 'a/x/i.ts']],
    [
      'names with a folder already',
      ['cart/index.ts@a/cart/index.ts', 'cart/index.ts@b/cart/index.ts'],
      ['a/cart/index.ts', 'b/cart/index.ts'],
    ],
    [
      'types',
      ['Order@src/billing/Order.java', 'Order@src/sales/Order.java', 'Part@src/sales/Order.java'],
      ['billing/Order', 'sales/Order', 'Part'],
    ],
    [
      'types of one folder',
      ['Command@jobs/clean.py', 'Command@jobs/send.py'],
      ['Command (clean.py)', 'Command (send.py)'],
    ],
    [
      'types of one folder and of another',
      ['Command@a/jobs/clean.py', 'Command@a/jobs/send.py', 'Command@a/tasks/send.py'],
      ['jobs/Command (clean.py)', 'jobs/Command (send.py)', 'tasks/Command'],
    ],
  ])('%s', (_, places, names) => {
    expect(namesApart(places.map(placeOf))).toEqual(names);
  });
});
