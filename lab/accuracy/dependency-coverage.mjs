// How many of the packages that projects need for running are judged: held against the advisories of their ecosystem, or known to
// a rule. Counted by ecosystem and by project, each version of a package once a project; ecosystems without an open database
// (images, actions) are left out.
//   node scripts/with-node.mjs lab/accuracy/dependency-coverage.mjs <tree> …
import { basename } from 'node:path';
import { dependency } from '../../src-analyzer/dependency/dependency.ts';
import { advisoryEcosystemOf } from '../../src-analyzer/dependency/rules/judge-advisories.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';

const BAR = 0.7;
const NO_VERSION = 'no version is set';
const RANGE = 'a range, and no lock file';

/** @typedef {{declared: number, declaredJudged: number, brought: number, broughtJudged: number, why: Map<string, number>}} Row */
/** @type {Map<string, Row>} */
const byEcosystem = new Map();
/** @type {Map<string, Row>} */
const byProject = new Map();

/** @param {Map<string, Row>} rows @param {string} key @returns {Row} */
function rowOf(rows, key) {
  const known = rows.get(key) ?? {
    declared: 0,
    declaredJudged: 0,
    brought: 0,
    broughtJudged: 0,
    why: new Map(),
  };
  rows.set(key, known);
  return known;
}

/** @param {Row} row @param {import('../../src-contract/public-api/dependencies.ts').Dependency} one */
function note(row, { direct, judged, version }) {
  const isJudged = judged === true;
  if (direct === false) {
    row.brought += 1;
    row.broughtJudged += Number(isJudged);
  } else {
    row.declared += 1;
    row.declaredJudged += Number(isJudged);
  }
  const why = version === null ? NO_VERSION : RANGE;
  if (!isJudged) row.why.set(why, (row.why.get(why) ?? 0) + 1);
}

for (const tree of process.argv.slice(2)) {
  const { dependencies } = await dependency({ projectId: 1, codeDir: tree }, detachedContext());
  const seen = new Set();
  for (const one of dependencies) {
    const ecosystem = advisoryEcosystemOf(one);
    if (ecosystem === undefined || ecosystem === 'RUNTIME' || one.scope !== 'runtime') continue;
    const key = [one.type, one.name, one.version].join('\0');
    if (seen.has(key)) continue;
    seen.add(key);
    note(rowOf(byEcosystem, ecosystem), one);
    note(rowOf(byProject, basename(tree)), one);
  }
}

/** @param {number} part @param {number} whole */
const percent = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} %`);

/** @param {string} title @param {Map<string, Row>} rows */
function print(title, rows) {
  console.log(
    `\n| ${title} | declared | judged | brought by them | judged | together | not judged because |`,
  );
  console.log('|---|---|---|---|---|---|---|');
  const all = { declared: 0, declaredJudged: 0, brought: 0, broughtJudged: 0, why: new Map() };
  const ordered = [...rows].sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [, row] of ordered) {
    for (const key of /** @type {const} */ (['declared', 'declaredJudged', 'brought', 'broughtJudged']))
      all[key] += row[key];
    for (const [why, count] of row.why) all.why.set(why, (all.why.get(why) ?? 0) + count);
  }
  for (const [key, row] of [...ordered, /** @type {const} */ (['all', all])]) {
    const { declared, declaredJudged, brought, broughtJudged, why } = row;
    const reasons = [...why].map(([reason, count]) => `${reason} (${count})`).join(', ');
    const whole = declared + brought;
    const cells = [
      key,
      declared,
      percent(declaredJudged, declared),
      brought,
      percent(broughtJudged, brought),
      percent(declaredJudged + broughtJudged, whole),
      reasons,
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}

print('ecosystem', byEcosystem);
print('project', byProject);
const short = [...byEcosystem].filter(
  ([, row]) => (row.declaredJudged + row.broughtJudged) / Math.max(1, row.declared + row.brought) < BAR,
);
if (short.length > 0) {
  console.log(`\nBelow ${BAR * 100} %: ${short.map(([key]) => key).join(', ')}`);
  process.exitCode = 1;
}
