import { expect, test } from 'vitest';
import { isHarmlessType, typeText } from './types.ts';

test.each([
  ['Map<String, List<User>>', { name: 'Map', element: 'List<User>', isArray: false }],
  ['String[]', { name: '', element: 'String', isArray: true }],
  ['[]byte', { name: '', element: 'byte', isArray: true }],
  ['*sql.DB', { name: 'sql.DB', element: '', isArray: false }],
  ['?Request', { name: 'Request', element: '', isArray: false }],
  ['string | null', { name: 'string', element: '', isArray: false }],
  ['string | number', { name: '', element: '', isArray: false }],
  ['Promise<User>', { name: 'User', element: '', isArray: false }],
  ['final @Nonnull Foo', { name: 'Foo', element: '', isArray: false }],
  ['{ a: string }', { name: '', element: '', isArray: false }],
])('%s', (written, type) => {
  expect(typeText(written)).toEqual(type);
});

test('numbers, dates and identifiers carry no text, arrays of bytes do', () => {
  expect(['int', 'java.lang.Long', 'UUID', 'System.Guid', 'boolean'].every(isHarmlessType)).toBe(true);
  expect(['String', '[]', '', 'my.Integer.Thing'].some(isHarmlessType)).toBe(false);
});
