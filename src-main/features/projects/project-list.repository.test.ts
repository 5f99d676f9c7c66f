import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROJECT_SORTS } from '#contract/words.ts';
import { type Database, openDatabase } from '#main/database/open-database.ts';
import {
  createProjectListRepository,
  type ProjectFilters,
  type ProjectListRepository,
} from './project-list.repository.ts';

/* More projects than the list starts from a language with: both ways of reading it must give the same. */
const COUNT = 1300;
const LANGUAGES = ['Go', 'Java', 'Java', 'Java', 'COBOL'];
const STATUSES = ['READY', 'FAILED', 'CREATED'] as const;

interface Seeded {
  readonly id: number;
  readonly name: string;
  readonly status: (typeof STATUSES)[number];
  readonly language: string;
  readonly score: number | null;
  readonly loc: number;
  readonly created: string;
  readonly analysed: string | null;
}

const PROJECTS: readonly Seeded[] = Array.from({ length: COUNT }, (_, at) => ({
  id: at + 1,
  name: `${at % 10 === 0 ? 'Shop' : 'app'}-${(at * 7919) % COUNT}`,
  status: STATUSES[at % 3] ?? 'READY',
  language: at % 100 === 7 ? 'Rare' : (LANGUAGES[at % 5] ?? 'Go'),
  score: at % 7 === 0 ? null : (at * 31) % 101,
  loc: (at * 613) % 900,
  created: new Date(1.7e12 + ((at * 7919) % COUNT) * 1e6).toISOString(),
  analysed: at % 4 === 0 ? null : new Date(1.7e12 + at * 1e6).toISOString(),
}));

const VALUE_OF = {
  createdAt: ({ created }: Seeded) => created,
  lastAnalyzedAt: ({ analysed }: Seeded) => analysed,
  locTotal: ({ loc }: Seeded) => loc,
  name: ({ name }: Seeded) => name.toLowerCase(),
  healthScore: ({ score }: Seeded) => score,
} as const;

let folder: string;
let database: Database;
let listing: ProjectListRepository;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vitals-list-'));
  database = openDatabase({ path: join(folder, 'app.db') });
  await database.heavy([
    {
      sql: `INSERT INTO project(id, name, status, loc_total, health_score, last_analyzed_at, created_at, source_type, storage_path)
            VALUES(?, ?, ?, ?, ?, ?, ?, 'ZIP', '')`,
      rows: PROJECTS.map(({ id, name, status, loc, score, analysed, created }) => [
        id,
        name,
        status,
        loc,
        score,
        analysed,
        created,
      ]),
    },
    {
      sql: 'INSERT INTO project_language(language, project_id, pct) VALUES(?, ?, 100)',
      rows: PROJECTS.map(({ language, id }) => [language, id]),
    },
  ]);
  listing = createProjectListRepository(database);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The contract's list in plain JavaScript: no value comes last, equal ones in the order of their ids. */
function expected(filters: ProjectFilters, sort: keyof typeof VALUE_OF, sign: 1 | -1): number[] {
  const { keyword = '', language = '', status } = filters;
  const value = VALUE_OF[sort];
  return PROJECTS.filter(
    (project) =>
      project.name.toLowerCase().includes(keyword.toLowerCase()) &&
      (language === '' || project.language === language) &&
      (status === undefined || project.status === status),
  )
    .toSorted((one, other) => {
      const [a, b] = [value(one), value(other)];
      if (a === b) return sign * (one.id - other.id);
      if (a === null || b === null) return a === null ? 1 : -1;
      return a < b ? -sign : sign;
    })
    .map(({ id }) => id);
}

const FILTERS: readonly ProjectFilters[] = [
  {},
  { keyword: 'SHOP' },
  { keyword: 'p-77' },
  { language: 'Java' },
  { language: 'Rare' },
  { language: 'None' },
  { status: 'FAILED' },
  { language: 'Java', status: 'READY' },
  { keyword: 'app', language: 'Java' },
  { keyword: 'shop', language: 'Java', status: 'READY' },
  { keyword: '%' },
];

test.each(FILTERS)('%j gives the same as a plain sort, by every field, on every page', (filters) => {
  for (const sort of PROJECT_SORTS) {
    for (const [order, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const all = expected(filters, sort, sign);
      for (const page of [1, 2, 9]) {
        const { total, rows } = listing.find(filters, { sort, order }, { page, size: 20 });
        expect(total).toBe(all.length);
        expect(rows.map(({ id }) => id)).toEqual(all.slice((page - 1) * 20, page * 20));
      }
    }
  }
});

test('a total is that of the moment, whoever changed the projects', async () => {
  const total = () =>
    listing.find({ status: 'READY' }, { sort: 'name', order: 'asc' }, { page: 1, size: 1 }).total;
  const before = total();
  const setReady = (id: number) =>
    database.query.updateTable('project').set({ status: 'READY' }).where('id', '=', id);
  const [first, second] = PROJECTS.filter(({ status }) => status === 'FAILED').map(({ id }) => id);
  await database.immediate(() => database.run(setReady(first ?? 0)));
  expect(total()).toBe(before + 1);
  await database.heavy([{ sql: "UPDATE project SET status = 'READY' WHERE id = ?", params: [second ?? 0] }]);
  expect(total()).toBe(before + 2);
});
