// Usage: node scripts/with-node.mjs lab/calibration/build-reference.mjs <folder of clones> [--answers <folder>] [--date YYYY-MM-DD]
// Analyses every clone of the folder without a model, one after the other, and writes where each stands to
// resources/reference/projects.json and the distribution to docs/score.md. --answers keeps what the analyses answered
// and uses what is there already: with it a new weight is tried in seconds, and a changed rule is not seen.
// A project counts with a commit, a readable history and between 2,000 and 400,000 code lines; others are named on stderr.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createFacts } from '../../src-analyzer/report/facts/facts.ts';
import { createRulesReport } from '../../src-analyzer/report/rules-report.ts';
import { SCORE_VERSION } from '../../src-analyzer/report/score.ts';
import { DIMENSION_KEYS } from '../../src-contract/words.ts';
import { writeDistribution } from './distribution.mjs';

const ONCE = join(import.meta.dirname, 'analyse-once.mjs');
const DATA = new URL('../../resources/reference/projects.json', import.meta.url);
const LIMIT_MS = 900_000;
const MIN_LINES = 2_000;
const MAX_LINES = 400_000;

/** @returns the path of the stored answers; undefined when the analysis failed */
function answersOf(codeDir, output) {
  if (existsSync(output)) return output;
  try {
    const part = `${output}.part`;
    execFileSync(process.execPath, [ONCE, codeDir, part], {
      timeout: LIMIT_MS,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    renameSync(part, output);
    return output;
  } catch (error) {
    console.error(`${codeDir}: not analysed (${String(error.message).split('\n')[0]})`);
    return undefined;
  }
}

function commitOf(codeDir) {
  const git = [
    '-c',
    'safe.directory=*',
    '--git-dir',
    join(codeDir, '.git'),
    'rev-parse',
    '--short=12',
    'HEAD',
  ];
  try {
    return execFileSync('git', git, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return undefined;
  }
}

/** Health and dimensions; null where a dimension was not measured. */
function scoresOf(request) {
  const { healthScore, scoreDetail } = createRulesReport(request);
  const scoreOf = (key) => (scoreDetail[key].measured ? scoreDetail[key].score : null);
  return { health: healthScore, ...Object.fromEntries(DIMENSION_KEYS.map((key) => [key, scoreOf(key)])) };
}

/** The facts of one project; a string says why it does not count. */
function entryOf(name, codeDir, request) {
  const { project } = createFacts(request);
  const [language] = project.languages.keys();
  const lines = project.codeLines;
  const commit = commitOf(codeDir);
  if (commit === undefined) return 'no commit';
  if (request.evolution?.available !== true) return 'no readable history';
  if (lines < MIN_LINES || lines > MAX_LINES) return `${lines} code lines`;
  const withoutHistory = scoresOf({ ...request, evolution: null });
  return { name, commit, language, lines, withHistory: scoresOf(request), withoutHistory };
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { answers: { type: 'string' }, date: { type: 'string' } },
});
const [folder] = positionals;
if (folder === undefined) throw new Error('name a folder of clones');
const kept = values.answers === undefined ? undefined : resolve(values.answers);
const answers = kept ?? mkdtempSync(join(tmpdir(), 'vitals-reference-'));
mkdirSync(answers, { recursive: true });

const names = readdirSync(folder).filter((name) => statSync(join(folder, name)).isDirectory());
const projects = [];
for (const name of names.toSorted()) {
  const codeDir = resolve(folder, name);
  const stored = answersOf(codeDir, join(answers, `${name}.json`));
  if (stored === undefined) continue;
  const entry = entryOf(name, codeDir, JSON.parse(readFileSync(stored, 'utf8')));
  if (typeof entry === 'string') console.error(`${name}: left out, ${entry}`);
  else {
    projects.push(entry);
    console.log(
      `${String(entry.withHistory.health).padStart(3)}  ${name} (${entry.language}, ${entry.lines} lines)`,
    );
  }
}
if (kept === undefined) rmSync(answers, { recursive: true });

const date = values.date ?? new Date().toISOString().slice(0, 10);
const rows = projects.map((project) => `    ${JSON.stringify(project)}`).join(',\n');
writeFileSync(
  DATA,
  `{\n  "date": "${date}",\n  "scoreVersion": ${SCORE_VERSION},\n  "projects": [\n${rows}\n  ]\n}\n`,
);
writeDistribution();
console.log(`${projects.length} projects`);
process.exit(0);
