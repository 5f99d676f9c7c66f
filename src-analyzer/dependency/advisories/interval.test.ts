import { expect, test } from 'vitest';
import { NPM_VERSIONS } from '../versions/npm.ts';
import { isInside, readInterval, writeInterval } from './interval.ts';

test.each([
  ['<2.0.0', { from: null, after: false, below: '2.0.0', through: null, fixed: '2.0.0' }],
  ['1.0.0<2.0.0', { from: '1.0.0', after: false, below: '2.0.0', through: null, fixed: '2.0.0' }],
  ['>1.0.0=1.9.0>2.0.0', { from: '1.0.0', after: true, below: null, through: '1.9.0', fixed: '2.0.0' }],
  ['1.0.0=1.0.0', { from: '1.0.0', after: false, below: null, through: '1.0.0', fixed: null }],
  ['1.0.0*', { from: '1.0.0', after: false, below: null, through: null, fixed: null }],
  ['*', { from: null, after: false, below: null, through: null, fixed: null }],
  ['1.0.0<2.0.0-0>-', { from: '1.0.0', after: false, below: '2.0.0-0', through: null, fixed: null }],
])('%s is read and written', (text, interval) => {
  expect(readInterval(text)).toEqual(interval);
  expect(writeInterval(interval)).toBe(text);
});

test.each(['', '1.0', '1<2;3<4', 'a<b<c'])('"%s" is no interval', (text) => {
  expect(() => readInterval(text)).toThrow('no interval');
});

test.each([
  ['1.0.0<2.0.0', '0.9.9', false],
  ['1.0.0<2.0.0', '1.0.0', true],
  ['1.0.0<2.0.0', '2.0.0-rc.1', true],
  ['1.0.0<2.0.0', '2.0.0', false],
  ['>1.0.0=1.9.0', '1.0.0', false],
  ['>1.0.0=1.9.0', '1.9.0', true],
  ['>1.0.0=1.9.0', '1.9.1', false],
  ['1.0.0*', '99.0.0', true],
  ['*', '0.0.1', true],
  ['1.0.0<2.0.0', 'main', undefined],
])('%s has %s: %s', (interval, version, inside) => {
  expect(isInside(NPM_VERSIONS, readInterval(interval), version)).toBe(inside);
});
