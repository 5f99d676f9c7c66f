import { describe, expect, test } from 'vitest';
import {
  openFolders,
  parseArchitectureSearch,
  withOpenFolder,
} from '#renderer/features/architecture/architecture.search.ts';
import { parseChatsSearch } from '#renderer/features/chats/chats.search.ts';
import { parseDebtsSearch } from '#renderer/features/debts/debts.search.ts';
import { parseDependenciesSearch } from '#renderer/features/dependencies/dependencies.search.ts';
import { parseDocsSearch } from '#renderer/features/docs/docs.search.ts';
import { parseEvolutionSearch } from '#renderer/features/evolution/evolution.search.ts';
import { parseFilesSearch } from '#renderer/features/files/files.search.ts';
import { parseProjectListSearch } from '#renderer/features/projects/project-list.search.ts';
import { parseQualitySearch } from '#renderer/features/quality/quality.search.ts';
import { parseRuleSearch } from '#renderer/features/quality/rule.search.ts';
import { parseCompareSearch } from '#renderer/features/reports/compare.search.ts';
import { parseHelpSearch } from '#renderer/features/help/help.search.ts';
import { parseTimelineSearch } from '#renderer/features/timeline/timeline.search.ts';
import { mergeSearch } from '#renderer/navigation/search-params.ts';

/** As the router gives them: what looks like JSON has been parsed. */
const ADDRESSES = [
  { view: 'projects', parse: parseProjectListSearch, good: { keyword: 'shop', language: 'Go', status: 'READY', sort: 'name', order: 'asc', page: 2 } },
  { view: 'files', parse: parseFilesSearch, good: { view: 'list', keyword: 'src', language: 'OTHER', sort: 'loc', order: 'desc', path: 'src/a.ts', line: 12 } },
  { view: 'quality', parse: parseQualitySearch, good: { keyword: 'sql', severity: 'MAJOR', kind: 'VULN', confidence: 'CERTAIN', language: 'Java', role: 'OWN', rule: 'java/sql-concat', file: 'src/a.java', folder: 'src', author: 'Ada', group: 'FILE', new: true, decision: 'WONT_FIX', finding: 'a1b2', issue: 7 } },
  { view: 'rule', parse: parseRuleSearch, good: { key: 'java/sql-concat' } },
  { view: 'architecture', parse: parseArchitectureSearch, good: { view: 'matrix', box: 'src/web', focus: true, open: 'src|src/web', edges: 'all', tests: true, violation: 'GOD_CLASS', severity: 'HIGH', keyword: 'order', new: true, decision: 'WONT_FIX', finding: 'a1b2', page: 2, rules: true } },
  { view: 'evolution', parse: parseEvolutionSearch, good: { range: 'all', trend: 'table', files: 'scatter', color: 'findings', folder: 'src', sort: 'loc', order: 'asc' } },
  { view: 'dependencies', parse: parseDependenciesSearch, good: { keyword: 'log4j', framework: 'Spring Boot', risk: 'UNKNOWN', type: 'MAVEN', sort: 'name', package: 'MAVEN|log4j', order: 'desc', scope: 'test', direct: 'false', imported: 'UNKNOWN', uncovered: true, new: true, decision: 'FALSE_POSITIVE', finding: 'a1b2', view: 'upgrades', page: 2 } },
  { view: 'debts', parse: parseDebtsSearch, good: { view: 'table', keyword: 'x', source: 'MANUAL', level: 'HIGH', status: 'OPEN', new: true, sort: 'title', order: 'asc' } },
  { view: 'docs', parse: parseDocsSearch, good: { type: 'ARCH', edit: true } },
  { view: 'chat', parse: parseChatsSearch, good: { chat: 3, file: 'src/a.ts' } },
  { view: 'timeline', parse: parseTimelineSearch, good: { at: 'a1b2', view: 'table', hide: 'scale,bugs', color: 'findings', folder: 'src', part: 'src/web' } },
  { view: 'help', parse: parseHelpSearch, good: { section: 2, keyword: 'score' } },
  { view: 'compare', parse: parseCompareSearch, good: { from: 1, to: 2, state: 'FIXED', kind: 'ISSUE', page: 3 } },
]; // prettier-ignore

describe.each(ADDRESSES)('the address of $view', ({ parse, good }) => {
  test('keeps what it means', () => {
    expect(parse(good)).toEqual(good);
  });

  test('leaves out what it does not understand, and what it does not know', () => {
    const spoilt = Object.fromEntries(Object.keys(good).map((key) => [key, { injected: key }]));
    expect(parse({ ...spoilt, unknown: 'x' })).toEqual({});
    expect(parse({})).toEqual({});
  });

  test('survives a change of one value, and its removal', () => {
    const [key = ''] = Object.keys(good);
    expect(parse(mergeSearch<Record<string, unknown>>(good, { [key]: undefined }))).not.toHaveProperty(key);
  });
});

test('opening a folder keeps the open ones and lets go of what was chosen', () => {
  expect(openFolders(undefined).size).toBe(0);
  expect(withOpenFolder(undefined, 'src')).toEqual({ open: 'src', box: undefined, focus: undefined });
  const { open } = withOpenFolder('src|src/web', 'lib');
  expect([...openFolders(open)]).toEqual(['src', 'src/web', 'lib']);
  expect(withOpenFolder('src', 'src').open).toBe('src');
});

test('what is worth a look may be named by how sure it is', () => {
  expect(parseQualitySearch({ confidence: 'REVIEW', rule: 'a/b' })).toEqual({ list: 'review', rule: 'a/b' });
});
