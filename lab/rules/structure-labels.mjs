import { locate } from './labels.mjs';

/** The kinds of violation that labels speak of. */
export const STRUCTURE_RULES = [
  'CIRCULAR_DEPENDENCY',
  'GOD_CLASS',
  'ENTITY_IN_CONTROLLER',
  'LAYER_VIOLATION',
];
const STATES = ['likely', 'review', 'gone', 'moved'];

/**
 * What became of the labels on structure: `likely` (or certain), `review`, `gone`, or `moved` when the labelled text is no
 * longer in the project. A class is known by its file and line, and so is the first step of a cycle.
 *
 * @param {object[]} labels of one project
 * @param {object[]} violations the project's now
 * @param {(file: string) => string[]} readLines
 * @returns {{ label: object, state: string, violation?: object }[]}
 */
export function stateOfLabels(labels, violations, readLines) {
  return labels
    .filter(({ rule }) => STRUCTURE_RULES.includes(rule))
    .map((label) => {
      const place = locate(label, readLines);
      if (place === undefined) return { label, state: 'moved' };
      const found = violations.find(
        ({ violationType, filePath, line }) =>
          violationType === label.rule && filePath === place.file && line === (place.line ?? line),
      );
      if (found === undefined) return { label, state: 'gone' };
      return { label, state: found.confidence === 'REVIEW' ? 'review' : 'likely', violation: found };
    });
}

/** A row for each kind and verdict, with how many labels are in each state. */
export function structureTable(states) {
  const rows = [['rule', 'verdict', ...STATES].join('\t')];
  for (const rule of STRUCTURE_RULES)
    for (const verdict of ['right', 'trivial', 'wrong', 'arguable']) {
      const own = states.filter(({ label }) => label.rule === rule && label.verdict === verdict);
      if (own.length > 0)
        rows.push(
          [rule, verdict, ...STATES.map((state) => own.filter((one) => one.state === state).length)].join(
            '\t',
          ),
        );
    }
  return rows.join('\n');
}
