import type { SettingsValues } from '#contract/public-api/settings.ts';
import { describe, expect, test } from 'vitest';
import { setAsideToShow } from './set-aside.ts';
import { changesOf, valuesOf } from './settings-values.ts';
import { projectKeys } from './stored-keys.ts';

const VALUES = { ollamaHost: null, chatModel: 'qwen', keepAnalyses: 5 } as unknown as SettingsValues;

test('what the environment fixes is no value of the form', () => {
  expect(valuesOf({ ...VALUES, fixedByEnvironment: ['chatModel'] })).toEqual(VALUES);
});

test.each([
  [{}, {}],
  [{ chatModel: 'off' }, { chatModel: 'off' }],
  [
    { chatModel: null, keepAnalyses: null },
    { chatModel: null, keepAnalyses: null },
  ],
  [{ keepAnalyses: 5 }, {}],
])('after %o only %o is sent', (edited, sent) => {
  expect(changesOf(VALUES, { ...VALUES, ...edited })).toEqual(sent);
});

test('deleting everything forgets projects, keeps the language and what is not ours', () => {
  const keys = ['vitals-locale', 'vitals-open-projects', 'vitals-editor', 'mantine-color-scheme-value'];
  expect(projectKeys(keys)).toEqual(['vitals-open-projects', 'vitals-editor']);
});

describe('a database that was set aside', () => {
  const AT = '2026-01-05T12:00:00Z';
  const DAY_MS = 86_400_000;
  const later = (days: number) => Date.parse(AT) + days * DAY_MS;
  const data = {
    location: '~/Vitals',
    setAside: [{ folder: 'set-aside/b', at: AT, bytes: 1, hasDatabase: true }],
  };

  test.each([
    ['is told within a week', { seen: null, now: later(6), noProjects: false }, true],
    ['and not afterwards', { seen: null, now: later(7), noProjects: false }, false],
    ['but as long as there are no projects', { seen: null, now: later(70), noProjects: true }, true],
    ['not after its notice was closed', { seen: 'set-aside/b', now: later(1), noProjects: true }, false],
    ['a later one is told again', { seen: 'set-aside/a', now: later(1), noProjects: false }, true],
  ])('%s', (_behaviour, circumstances, told) => {
    expect(setAsideToShow(data, circumstances) !== undefined).toBe(told);
  });

  test('its folder is named as far as no absolute path is needed', () => {
    const now = { seen: null, now: later(0), noProjects: true };
    expect(setAsideToShow(data, now)?.path).toBe('~/Vitals/set-aside/b');
    expect(setAsideToShow({ ...data, location: null }, now)?.path).toBe('set-aside/b');
    expect(setAsideToShow({ ...data, setAside: [] }, now)).toBeUndefined();
  });
});
