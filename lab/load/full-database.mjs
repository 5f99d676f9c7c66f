import { openDatabase } from '../../src-main/database/open-database.ts';

const LANGUAGES = ['TypeScript', 'Java', 'Python', 'Go', 'Kotlin'];
const STATUSES = ['READY', 'READY', 'READY', 'FAILED', 'CREATED'];
const SEVERITIES = ['BLOCKER', 'CRITICAL', 'MAJOR', 'MINOR', 'INFO'];
const KINDS = ['BUG', 'VULN', 'SMELL'];
const METRICS = JSON.stringify({
  bugs: 1,
  vulnerabilities: 1,
  codeSmells: 1,
  review: 0,
  duplicationRate: 1,
  coverageRate: null,
  complexity: 2,
  available: true,
});
/** One project has a tenth of all issues, the others share the rest: lists are paged over both. */
const LARGEST_SHARE = 0.1;
const ANALYSED_EVERY = 10;

/** Fills a database as years of use would: `projects` with one analysis in ten, and `issues` over these. */
export async function fillDatabase(path, { projects, issues }) {
  const database = openDatabase({ path });
  const time = (at) => new Date(1.7e12 + ((at * 7919) % projects) * 1e6).toISOString();
  const ids = Array.from({ length: projects }, (_, at) => at + 1);
  const analysed = ids.filter((id) => id % ANALYSED_EVERY === 1);
  await database.heavy([
    {
      sql: `INSERT INTO project(id, name, status, storage_path, lang_stats, loc_total, health_score, last_analyzed_at,
            created_at, source_type) VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, 'ZIP')`,
      rows: ids.map((id) => {
        const stats = JSON.stringify({ [LANGUAGES[id % 5]]: 80, CSS: 20 });
        const name = `${id % 10 === 0 ? 'shop' : 'project'}-${(id * 104_729) % projects}`;
        const score = id % 7 === 0 ? null : (id * 31) % 101;
        return [
          id,
          name,
          STATUSES[id % 5],
          `projects/${id}`,
          stats,
          (id * 613) % 90_000,
          score,
          time(id),
          time(id),
        ];
      }),
    },
    {
      sql: 'INSERT INTO project_language VALUES(?, ?, ?)',
      rows: ids.flatMap((id) => [
        [LANGUAGES[id % 5], id, 80],
        ['CSS', id, 20],
      ]),
    },
    {
      sql: `INSERT INTO analysis(id, project_id, status, progress, stage, snapshot_files, created_at, started_at, finished_at)
            VALUES(?, ?, 'SUCCEEDED', 100, 'DONE', 10, ?, ?, ?)`,
      rows: analysed.map((id) => [id, id, time(id), time(id), time(id)]),
    },
    {
      sql: 'INSERT INTO quality_result(analysis_id, available, metrics) VALUES(?, 1, ?)',
      rows: analysed.map((id) => [id, METRICS]),
    },
  ]);
  const largest = Math.floor(issues * LARGEST_SHARE);
  const each = Math.floor((issues - largest) / (analysed.length - 1));
  for (const id of analysed) await addIssues(database, id, id === 1 ? largest : each);
  await database.close();
  return { largestProject: 1, otherProject: analysed[1], issues: largest + each * (analysed.length - 1) };
}

const PORTION = 20_000;

async function addIssues(database, analysisId, count) {
  for (let from = 0; from < count; from += PORTION) {
    const rows = Array.from({ length: Math.min(PORTION, count - from) }, (_, offset) => {
      const at = from + offset;
      const file = `src/part${at % 97}/file${at % 1009}.ts`;
      const rule = `vitals:rule-${at % 80}`;
      return [
        analysisId,
        rule,
        SEVERITIES[(at * 7) % 5],
        KINDS[at % 3],
        file,
        (at % 900) + 1,
        `Sentence ${at}.`,
        `${at}`,
      ];
    });
    await database.heavy([
      {
        sql: `INSERT INTO quality_issue(analysis_id, rule_key, severity, kind, file_path, line, message, fingerprint)
              VALUES(?, ?, ?, ?, ?, ?, ?, ?)`,
        rows,
      },
    ]);
  }
}
