import { admission } from './admission.mjs';
import { wilsonInterval } from './interval.mjs';

const newRow = (rule, kind) => ({
  rule,
  kind,
  projects: 0,
  findings: 0,
  right: 0,
  trivial: 0,
  wrong: 0,
  labelledProjects: 0,
  maxPoints: 0,
});

/**
 * One row a rule over all projects: how often it fires, what the labels say, what it costs.
 *
 * @param {{ answer: object, matches: object[] }[]} projects answers of analyse-once with the labels matched to them
 * @returns {object[]} most findings first; `perThousand` counts findings for each 1,000 judged lines of all projects,
 *   `maxPoints` is the most points of quality the rule cost one project
 */
export function ruleTable(projects) {
  const rows = new Map();
  const rowOf = (rule, kind) => {
    if (!rows.has(rule)) rows.set(rule, newRow(rule, kind));
    return rows.get(rule);
  };
  let lines = 0;
  for (const { answer, matches } of projects) {
    lines += answer.judgedLoc;
    for (const [rule, issues] of Map.groupBy(answer.issues, ({ ruleKey }) => ruleKey)) {
      const row = rowOf(rule, issues[0].kind);
      row.projects += 1;
      row.findings += issues.length;
    }
    for (const { rule, points } of answer.deductions) {
      const row = rows.get(rule);
      if (row !== undefined) row.maxPoints = Math.max(row.maxPoints, points);
    }
    addLabels(matches, rowOf);
  }
  return [...rows.values()]
    .map((row) => ({
      ...row,
      perThousand: lines === 0 ? 0 : (1000 * row.findings) / lines,
      interval: wilsonInterval(row.right, row.right + row.trivial + row.wrong),
      admission: admission(row),
    }))
    .sort((a, b) => b.findings - a.findings || (a.rule < b.rule ? -1 : 1));
}

/** Labels of findings that are still reported; a finding that is gone says nothing about the rule as it is now. */
function addLabels(matches, rowOf) {
  const labelled = new Set();
  for (const { label, state, issue } of matches) {
    if (issue === undefined || (state !== 'found' && state !== 'replaced')) continue;
    if (!['right', 'trivial', 'wrong'].includes(label.verdict)) continue;
    const row = rowOf(issue.ruleKey, issue.kind);
    row[label.verdict] += 1;
    if (!labelled.has(issue.ruleKey)) row.labelledProjects += 1;
    labelled.add(issue.ruleKey);
  }
}

const percent = (share) => `${Math.round(100 * share)} %`;

/** The table as Markdown. */
export function toMarkdown(rows) {
  const head = [
    'rule',
    'kind',
    'projects',
    'findings',
    'per 1,000 lines',
    'right',
    'trivial',
    'wrong',
    'right, 95 % interval',
    'most points of quality',
    'admission',
  ];
  const body = rows.map((row) => {
    const labels = row.right + row.trivial + row.wrong;
    const { low, high } = row.interval;
    return [
      row.rule,
      row.kind,
      row.projects,
      row.findings,
      row.perThousand.toFixed(3),
      row.right,
      row.trivial,
      row.wrong,
      labels === 0 ? '' : `${percent(row.right / labels)} (${percent(low)} to ${percent(high)})`,
      row.maxPoints,
      row.admission,
    ];
  });
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...body.map(line)].join('\n');
}
