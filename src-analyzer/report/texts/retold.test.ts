import { expect, test } from 'vitest';
import { inEnglish } from './phrases.ts';
import { retold, toldReason } from './retold.ts';

test.each([
  [
    'Changed in 15 commits in the year before the last commit, only 3 source files change more often.',
    {
      key: 'Changed in {0} commits in the year before the last commit, {1}.',
      args: ['15', { key: 'only {0} source files change more often', args: ['3'] }],
    },
  ],
  [
    'Changed in 44 commits in the year before the last commit, rank 2 among the source files.',
    {
      key: 'Changed in {0} commits in the year before the last commit, {1}.',
      args: ['44', { key: 'rank {0} among the source files', args: ['2'] }],
    },
  ],
  [
    'Move the 7 methods of Vault around “config” to a class of their own, such as check() (line 387) and more(): 423 lines.',
    {
      key: 'Move the {0} methods of {1} around “{2}” to a class of their own, such as {3} and {4}: {5} lines.',
      args: ['7', 'Vault', 'config', { key: '{0} (line {1})', args: ['check()', '387'] }, 'more()', '423'],
    },
  ],
  [
    'Spring Boot 2.3 has had no free support since 2021-05-20.',
    { key: '{0} has had no free support since {1}.', args: ['Spring Boot 2.3', '2021-05-20'] },
  ],
  [
    'Affected by CVE-2021-44228: code injection, critical. Fixed in 2.17.1.',
    {
      key: 'Affected by {0}. Fixed in {1}.',
      args: ['CVE-2021-44228: code injection, critical', '2.17.1'],
    },
  ],
  [
    '6 known vulnerabilities, the worst CVE-1: path traversal, critical. All are fixed in 6.4.0. Apache Struts 2.5 has had no free support since 2024-04-30.',
    {
      key: '{0} {1}',
      args: [
        {
          key: '{0} known vulnerabilities, the worst {1}. All are fixed in {2}.',
          args: ['6', 'CVE-1: path traversal, critical', '6.4.0'],
        },
        { key: '{0} has had no free support since {1}.', args: ['Apache Struts 2.5', '2024-04-30'] },
      ],
    },
  ],
  [
    'This version is listed in 3 advisories, the worst CVE-1: open redirect, medium.',
    {
      key: 'This version is listed in {0} advisories, the worst {1}.',
      args: ['3', 'CVE-1: open redirect, medium'],
    },
  ],
  [
    'Circular dependency between Order and Cart (part of a group of 53 classes)',
    {
      key: 'Circular dependency between {0} and {1} (part of a group of {2} classes)',
      args: ['Order', 'Cart', '53'],
    },
  ],
  [
    'Break the cycle at a/Paths.java:5 (Paths → Images) and at b/Sum.java:7 (Sum → Row): name Paths instead of Images, which only serves to find a resource or a logger; elsewhere move what both need into a class of its own, or pass it in. Other cycles of the group remain.',
    {
      key: '{0} {1}',
      args: [
        {
          key: 'Break the cycle at {0}: {1}.',
          args: [
            { key: '{0} and at {1}', args: ['a/Paths.java:5 (Paths → Images)', 'b/Sum.java:7 (Sum → Row)'] },
            {
              key: '{0}; elsewhere {1}',
              args: [
                {
                  key: 'name {0} instead of {1}, which only serves to find a resource or a logger',
                  args: ['Paths', 'Images'],
                },
                { key: 'move what both need into a class of its own, or pass it in', args: [] },
              ],
            },
          ],
        },
        { key: 'Other cycles of the group remain.', args: [] },
      ],
    },
  ],
  [
    'Break the cycle at a/room.ts:73 (room.ts → manager.ts): room.ts takes publish() and command() from there; move them into a file of their own, or pass them in.',
    {
      key: 'Break the cycle at {0}: {1}.',
      args: [
        'a/room.ts:73 (room.ts → manager.ts)',
        {
          key: '{0} takes {1} from there; move them into a file of their own, or pass them in',
          args: ['room.ts', 'publish() and command()'],
        },
      ],
    },
  ],
  [
    'Stock (a/Stock.php:3) does too much: 40 methods in 900 lines and total complexity 120. Most complex: sum() (line 7, complexity 9). Not counted: 13 accessors.',
    {
      key: '{0} {1}',
      args: [
        {
          key: '{0} ({1}) does too much: {2} methods in {3} lines and total complexity {4}. Most complex: {5}.',
          args: ['Stock', 'a/Stock.php:3', '40', '900', '120', 'sum() (line 7, complexity 9)'],
        },
        { key: 'Not counted: {0} accessors.', args: ['13'] },
      ],
    },
  ],
])('%s', (text, said) => {
  expect(retold(text)).toEqual(said);
  expect(inEnglish(retold(text))).toBe(text);
});

test.each(['apart from what many of its methods use', 'beside what more than a fifth of its methods use'])(
  'what is proposed to leave a class, in the words of today and of before: %s',
  (aside) => {
    const text = `Extract sum(), add() and 2 more methods of Till into a class of their own: ${aside}, these 180 lines share no field and no call with the rest.`;
    expect(retold(text)).toEqual({
      key: `Extract {0}, {1} and {2} more methods of {3} into a class of their own: ${aside}, these {4} lines share no field and no call with the rest.`,
      args: ['sum()', 'add()', '2', 'Till', '180'],
    });
  },
);

test('what is said against a dependency is told sentence by sentence', () => {
  const text =
    'Affected by CVE-2024-38827: improper authorization, medium. Fixed in 6.1.14. Spring Framework 5.3 has had no free support since 2024-08-31.';
  expect(toldReason(text)).toEqual({
    key: '{0} {1}',
    args: [
      {
        key: 'Affected by {0}. Fixed in {1}.',
        args: ['CVE-2024-38827: improper authorization, medium', '6.1.14'],
      },
      { key: '{0} has had no free support since {1}.', args: ['Spring Framework 5.3', '2024-08-31'] },
    ],
  });
  const unsound = 'Reported as unsound (RUSTSEC-2026-0190), not as a vulnerability. Fixed in 1.0.103.';
  expect(toldReason(unsound)).toMatchObject({
    args: [{ args: ['RUSTSEC-2026-0190'] }, { args: ['1.0.103'] }],
  });
  expect(inEnglish(toldReason(text))).toBe(text);
  expect(toldReason('Unlike any other. Really')).toMatchObject({ args: ['Unlike any other.', 'Really.'] });
});

test('a sentence that is not known stays as it is', () => {
  expect(retold('The queue is full.')).toBe('The queue is full.');
  expect(retold('')).toBe('');
});

test('a text that nearly fits is no sentence, however often its words are in it', () => {
  const words = 'a does too much: 1 methods in 2 lines, total complexity 3, '.repeat(20_000);
  expect(retold(`${words}end?`)).toMatchObject({
    key: '{0} does too much: {1} methods in {2} lines, total complexity {3}',
  });
  expect(retold(`The controller ${'a calls b at c '.repeat(50_000)}`)).toBeTypeOf('string');
  expect(retold('Support for  ends on .')).toBeTypeOf('string');
});
