import { describe, expect, test } from 'vitest';
import { joinPeople } from './same-person.ts';

/** The people of commits signed `Name <address>`, newest first. */
function peopleOf(...signed: string[]): string[] {
  return joinPeople(
    signed.map((one) => {
      const [name = '', address = ''] = one.slice(0, -1).split(' <');
      return { name, address: address.toLowerCase() };
    }),
  );
}

describe('one person', () => {
  test.each([
    [
      'a shared address, over another',
      [
        'Mia <mia@work.test>',
        'Mia <post@holm.test>',
        'Mia Holm <post@holm.test>',
        'Mia Holm <mia@work.test>',
      ],
      'Mia Holm',
    ],
    [
      'a full name, however it is written',
      ['Jörg Äbi <a@x.test>', 'Jo\u0308rg A\u0308bi <b@x.test>', 'jorg.abi <c@x.test>'],
      'Jörg Äbi',
    ],
    [
      'an account of GitHub under two names',
      ['Mia Holm <123+miah@users.noreply.github.com>', 'Em <123+mia-old@users.noreply.github.com>'],
      'Mia Holm',
    ],
    [
      'a login with and without its number',
      ['Mia Holm <123+miah@users.noreply.github.com>', 'M. <miah@users.noreply.github.com>'],
      'Mia Holm',
    ],
    [
      'a login as name',
      ['miah <post@holm.test>', 'Mia Holm <123+miah@users.noreply.github.com>'],
      'Mia Holm',
    ],
    [
      'a word made of a full name',
      ['mholm <a@x.test>', 'mholm <b@x.test>', 'Mia Holm <b@x.test>'],
      'Mia Holm',
    ],
    ['a name with a number', ['mia77 <a@x.test>', 'mia77 <b@x.test>', 'Mia Holm <b@x.test>'], 'Mia Holm'],
    ['one word of which nothing else is known', ['mholm <a@x.test>', 'mholm <b@x.test>'], 'mholm'],
    [
      'an office that one alone names in full',
      ['mia <info@holm.test>', 'Mia Holm <info@holm.test>'],
      'Mia Holm',
    ],
    [
      'an office whose own name is a part of theirs',
      ['Shop Design <info@shop.test>', 'shop-design <info@shop.test>', 'Ann at Shop Design <info@shop.test>'],
      'Shop Design',
    ],
  ])('by %s', (_, signed, name) => {
    expect(peopleOf(...signed)).toEqual(signed.map(() => name));
  });
});

describe('several people', () => {
  test.each([
    [
      'with one first name',
      ['Mia <a@x.test>', 'Mia Holm <a@x.test>', 'Mia <b@x.test>', 'Mia Rey <b@x.test>'],
    ],
    [
      'with one word made of the names of both',
      ['mholm <a@x.test>', 'Mia Holm <a@x.test>', 'mholm <b@x.test>', 'Max Holm <b@x.test>'],
    ],
    ['at an address of no one', ['Mia Holm <root@localhost>', 'Bo Rey <root@localhost>']],
    [
      'at the address of all who use a page',
      ['Mia Holm <noreply@github.com>', 'Bo Rey <noreply@github.com>'],
    ],
    ['at one office', ['Mia Holm <dev@shop.test>', 'Bo Rey <dev@shop.test>']],
    [
      'at an address of many names',
      ['A B', 'C D', 'E F', 'G H', 'I J', 'K L'].map((name) => `${name} <all@shop.test>`),
    ],
    [
      'who left the name as it was',
      ['Your Name <a@x.test>', 'Mia Holm <a@x.test>', 'Your Name <b@x.test>', 'Bo Rey <b@x.test>'],
    ],
  ])('%s', (_, signed) => {
    const people = peopleOf(...signed);
    const full = signed.flatMap((one, at) => (/^(?!Your)\w+ \w+ </.test(one) ? [people[at]] : []));
    expect(new Set(full).size).toBe(full.length);
  });
});

test('who is known by a first name alone is nobody with more names', () => {
  expect(peopleOf('Mia <c@x.test>', 'Mia <a@x.test>', 'Mia Holm <a@x.test>')).toEqual([
    'Mia',
    'Mia Holm',
    'Mia Holm',
  ]);
});

test('two people are not called alike where one has another name', () => {
  expect(peopleOf('Mia <a@x.test>', 'Em <a@x.test>', 'Mia <b@x.test>', 'Holm <b@x.test>')).toEqual([
    'Mia',
    'Mia',
    'Holm',
    'Holm',
  ]);
});
