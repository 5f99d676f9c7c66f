// Usage: structure.mjs <folder of clones> [folder of answers] [project…]. Runs the architecture analysis alone over
// each clone, keeps its answer, and says for each kind of violation which labels are still likely, which are worth a
// look only, and which are gone. Answers that are there already are not made again.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { architecture } from '../../src-analyzer/architecture/architecture.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';
import { listProjects } from './analyse-all.mjs';
import { createLineReader, parseLabels } from './labels.mjs';
import { stateOfLabels, structureTable } from './structure-labels.mjs';

const LABELS = join(import.meta.dirname, '../../docs/precision/labels');
const LIMIT_MS = 900_000;

const [first, second, ...wanted] = process.argv.slice(2);
if (first === '--one') await answerOne(second, wanted[0]);
else compare(first, second, wanted);

/** One project in a process of its own, so that neither its memory nor its failure touches the next one. */
async function answerOne(folder, output) {
  const request = { projectId: 1, codeDir: resolve(folder), languages: [] };
  const { violations } = await architecture(request, detachedContext());
  writeFileSync(output, JSON.stringify({ project: basename(resolve(folder)), violations }));
  // Worker pools stay open for the next request; here there is none.
  process.exit(0);
}

function compare(clones, answers, projects) {
  if (clones === undefined) throw new Error('name a folder of clones');
  const keep = answers ?? join(clones, '.answers');
  mkdirSync(keep, { recursive: true });
  const labels = readdirSync(LABELS).flatMap((file) =>
    parseLabels(readFileSync(join(LABELS, file), 'utf8'), file),
  );
  const states = [];
  for (const name of projects.length > 0 ? projects : listProjects(clones)) {
    const answer = answerOf(join(clones, name), join(keep, `${name}.json`));
    if (answer === undefined) continue;
    const own = labels.filter(({ project }) => project === name);
    states.push(...stateOfLabels(own, answer.violations, createLineReader(join(clones, name))));
  }
  for (const { label, state, violation } of states)
    console.log(
      [label.project, label.rule, label.verdict, state, label.place, violation?.suggestion ?? ''].join('\t'),
    );
  console.log(structureTable(states));
}

function answerOf(folder, output) {
  if (!existsSync(output)) {
    try {
      execFileSync(process.execPath, [import.meta.filename, '--one', folder, output], {
        timeout: LIMIT_MS,
        stdio: 'inherit',
      });
    } catch (error) {
      console.error(`${folder}: not analysed (${String(error.message).split('\n')[0]})`);
      return undefined;
    }
  }
  return JSON.parse(readFileSync(output, 'utf8'));
}
