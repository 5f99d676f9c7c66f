// Usage: node scripts/with-node.mjs lab/calibration/distribution.mjs
// Writes how the projects of resources/reference/projects.json are distributed into docs/score.md, between the two marks.
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { levelOfScore, REPORT_LEVELS } from '../../src-contract/words.ts';

const DATA = new URL('../../resources/reference/projects.json', import.meta.url);
const PAGE = new URL('../../docs/score.md', import.meta.url);
const FROM = '<!-- distribution, written by lab/calibration/distribution.mjs -->';
const TO = '<!-- end of distribution -->';
const SCORES = ['health', 'quality', 'structure', 'dependency', 'scale'];
const QUANTILES = [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1];
/** Upper ends of the sizes in code lines. */
const SIZES = [10_000, 50_000, 150_000, Infinity];

/** The value below which `share` of the others lie; the lower one of two. @param {number[]} sorted */
const quantile = (sorted, share) => sorted[Math.floor((sorted.length - 1) * share)];

const row = (cells) => `| ${cells.join(' | ')} |`;
const table = (head, rows) => [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
const thousands = (lines) => lines.toLocaleString('en-US');

function quantileTable(projects) {
  const rows = SCORES.map((key) => {
    const scores = projects.map(({ withHistory }) => withHistory[key]).filter((score) => score !== null);
    scores.sort((a, b) => a - b);
    return [key, scores.length, ...QUANTILES.map((share) => quantile(scores, share))];
  });
  return table(['score', 'projects', 'lowest', '10%', '25%', 'median', '75%', '90%', 'highest'], rows);
}

function levelTable(projects) {
  const count = (level) => projects.filter((one) => levelOfScore(one.withHistory.health) === level).length;
  const share = (number) => `${Math.round((100 * number) / projects.length)}%`;
  return table(
    ['level', 'projects', 'share'],
    REPORT_LEVELS.map((level) => [level.toLowerCase(), count(level), share(count(level))]),
  );
}

function groupTable(title, groups) {
  const rows = groups.map(([name, projects]) => {
    const scores = projects.map(({ withHistory }) => withHistory.health).sort((a, b) => a - b);
    return [name, scores.length, scores[0], quantile(scores, 0.5), scores.at(-1)];
  });
  return table([title, 'projects', 'lowest health', 'median', 'highest'], rows);
}

function bySize(projects) {
  return SIZES.map((to, at) => {
    const from = at === 0 ? 0 : SIZES[at - 1];
    const name = to === Infinity ? `${thousands(from)} and more` : `up to ${thousands(to)}`;
    return [name, projects.filter(({ lines }) => lines > from && lines <= to)];
  }).filter(([, group]) => group.length > 0);
}

function byLanguage(projects) {
  const groups = Map.groupBy(projects, ({ language }) => language);
  return [...groups].sort(([a, one], [b, other]) => other.length - one.length || (a < b ? -1 : 1));
}

/** The distribution in words and tables, Markdown. */
export function describeDistribution({ date, projects }) {
  const health = projects.map(({ withHistory }) => withHistory.health);
  const [low, high] = [Math.min(...health), Math.max(...health)];
  return [
    `${projects.length} public projects, measured on ${date} with their git history; health lies between ${low} and ${high}.`,
    quantileTable(projects),
    levelTable(projects),
    groupTable('code lines', bySize(projects)),
    groupTable('main language', byLanguage(projects)),
  ].join('\n\n');
}

/**
 * The bundled reference, as it is on disk.
 * @returns {import('../../src-analyzer/report/placement/reference.ts').Reference}
 */
export const readReference = () => JSON.parse(readFileSync(DATA, 'utf8'));

/** What docs/score.md says between the marks. @throws when a mark is missing */
export function distributionInPage(page = readFileSync(PAGE, 'utf8')) {
  const [from, to] = [page.indexOf(FROM), page.indexOf(TO)];
  if (from < 0 || to < from) throw new Error('docs/score.md has lost its marks of the distribution');
  return page.slice(from + FROM.length, to).trim();
}

export function writeDistribution() {
  const page = readFileSync(PAGE, 'utf8');
  const text = describeDistribution(readReference());
  writeFileSync(
    PAGE,
    page.replace(`${FROM}\n\n${distributionInPage(page)}`, () => `${FROM}\n\n${text}`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeDistribution();
