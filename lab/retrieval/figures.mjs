// What a run of questions comes to: recall, mean reciprocal rank and times, and the table a person reads.
import { percentileOf } from '../bench/percentiles.mjs';

/** Place of the first answer file among the files found, counted from 1; 0 when none is there. */
export function rankOf(found, files) {
  return found.findIndex((file) => files.includes(file)) + 1;
}

export function figuresOf(answers) {
  const times = answers.map(({ milliseconds }) => milliseconds);
  return {
    questions: answers.length,
    recall: shareOf(answers, ({ rank }) => (rank > 0 ? 1 : 0)),
    reciprocalRank: shareOf(answers, ({ rank }) => (rank > 0 ? 1 / rank : 0)),
    p50: percentileOf(times, 0.5),
    p95: percentileOf(times, 0.95),
  };
}

function shareOf(answers, valueOf) {
  return answers.reduce((sum, answer) => sum + valueOf(answer), 0) / answers.length;
}

export function toTable(rows) {
  const head =
    '| project | chunks | search | questions | recall@8 | MRR | p50 ms | p95 ms |\n|---|---|---|---|---|---|---|---|\n';
  const lines = rows.map(({ project, chunks, search, questions, recall, reciprocalRank, p50, p95 }) =>
    [
      project,
      chunks,
      search,
      questions,
      recall.toFixed(3),
      reciprocalRank.toFixed(3),
      p50.toFixed(1),
      p95.toFixed(1),
    ].join(' | '),
  );
  return head + lines.map((line) => `| ${line} |\n`).join('');
}
