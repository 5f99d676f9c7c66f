// Usage: lab/accuracy/copied-libraries.mjs <list.tsv> <folder of trees>. How much of the code that was copied into a project
// is told from the project's own, in lines of code, one tree a sub-folder by the project's name. The lists in
// copied-libraries name folders and files (`foreign`, `own`, or `unsure`, which counts on neither side); the longest path that
// fits a file decides, and what no row names is own. See docs/precision/structure.md.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { languageNamed } from '../../src-analyzer/languages/languages.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';
import { scan } from '../../src-analyzer/scan/scan.ts';

const TOLD = new Set(['VENDORED', 'BUNDLE']);

const [list, trees] = process.argv.slice(2);
if (trees === undefined) throw new Error('usage: copied-libraries.mjs <list.tsv> <folder of trees>');
const rows = readFileSync(list, 'utf8')
  .split('\n')
  .slice(1)
  .filter((line) => line !== '')
  .map((line) => line.split('\t'));

/** What the list says of a path: the verdict of the longest row that it begins with. */
function verdictOf(project, path) {
  let best = ['', '', 'own'];
  for (const row of rows)
    if (row[0] === project && path.startsWith(row[1]) && row[1].length > best[1].length) best = row;
  return best[2];
}

async function countsOf(project, codeDir) {
  const { files } = await scan({ projectId: 1, codeDir }, detachedContext());
  const counts = { foreign: 0, told: 0, own: 0, mistaken: 0 };
  for (const { path, language, loc, role } of files) {
    if (languageNamed(language).kind !== 'programming') continue;
    const verdict = verdictOf(project, path);
    const isTold = TOLD.has(role);
    if (verdict === 'foreign') {
      counts.foreign += loc;
      if (isTold) counts.told += loc;
    } else if (verdict === 'own') {
      counts.own += loc;
      if (isTold) counts.mistaken += loc;
    }
  }
  return counts;
}

const percent = (part, whole) => (whole === 0 ? '-' : `${((100 * part) / whole).toFixed(2)} %`);
const all = { foreign: 0, told: 0, own: 0, mistaken: 0 };
console.log("project\tlines of others\ttold\town lines\tcalled others'");
for (const project of new Set(rows.map(([name]) => name))) {
  const codeDir = join(resolve(trees), project);
  if (!existsSync(codeDir)) {
    console.error(`${project}: no such folder`);
    continue;
  }
  const counts = await countsOf(project, codeDir);
  for (const key of Object.keys(all)) all[key] += counts[key];
  tell(project, counts);
}
tell('all', all);
// Worker pools stay open for the next request; here there is none.
process.exit(0);

function tell(name, { foreign, told, own, mistaken }) {
  console.log([name, foreign, percent(told, foreign), own, percent(mistaken, own)].join('\t'));
}
