import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { quality } from '../../src-analyzer/quality/quality.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';

/** The findings of a folder, as the quality stage answers them. Rejects when there are none to be had. */
export async function findIssues(folder) {
  const answer = await quality({ projectId: 1, codeDir: resolve(folder) }, detachedContext());
  if (!answer.available) throw new Error(answer.reason ?? 'the findings are not available');
  return answer.issues;
}

/** Rows of a table with a line of names at the top, as objects. */
export function readTable(path) {
  const [head, ...rows] = readFileSync(path, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map((cells) => Object.fromEntries(head.map((name, index) => [name, cells[index] ?? ''])));
}

/** Findings that count: those a reader sees as certain or likely, without what is worth a look only. */
export const isCertainOrLikely = ({ confidence }) => confidence !== 'REVIEW';
