import { extname } from 'node:path';

/** What a record is kept of. */
export interface Recorded {
  /** Key of a rule (`py/request-without-timeout`), or type of a violation (`CIRCULAR_DEPENDENCY`). */
  readonly rule: string;
  readonly path: string;
  readonly severity: string;
  /** What the rules tell of it since it was read; not said where nobody could look. */
  readonly form?: string;
}

/** One finding as readers judged it (`docs/precision/labels`). */
export interface ReadFinding extends Recorded {
  readonly project: string;
  readonly verdict: string;
}

/** How many findings were read and how many of them were right, each weighed. */
export type Counts = readonly [read: number, right: number];

/** A sample counts this much less with each that was read after it, since rules change. */
const AGEING = 0.85;
/** Findings of one rule in one project are often one habit: together they count as two at most. */
const MAX_OF_A_PROJECT = 2;
/** Readings in two projects and more count as this many at least, however old they are: a rule that was wrong does not come back by waiting. */
const LEFT_OF_SEVERAL = 1.01;

const PAGES = /^\.(?:php\d?|phtml|inc|jspx?|tag|erb|html|twig|cshtml|ejs|pug)$/;
const SCRIPTS = /^\.(?:[cm]?[jt]sx?|vue|svelte)$/;

/** Handlers whose errors nobody sees: what can fail in them, and what the rule knows to be calm since. */
const HANDLERS = 'js/no-async-endpoint-handlers';

/** Requests of Python: those that somebody waits for, and what the rule knows since to be ended or called by nobody. */
const WAITED = 'py/request-without-timeout';

const isCritical = ({ severity }: Recorded): boolean => severity === 'BLOCKER' || severity === 'CRITICAL';

/**
 * What tells findings of one rule apart where their records differ: how straight the way of a value is, which makes a
 * finding critical, and whether a text is shown by a page or sent by code; of a cycle its language. What the program tells of a
 * finding since it was read, that a cycle is idle (`idle-files.ts`), that nothing a handler awaits can fail, that an
 * installer runs a statement or that nobody waits for a request, says nothing of the others. Undefined where one record is kept for all.
 */
function formOf(finding: Recorded): string | undefined {
  const { rule, path } = finding;
  const extension = extname(path).toLowerCase();
  if (finding.form) return finding.form;
  if (rule === HANDLERS) return 'failing';
  if (rule === WAITED) return 'waited';
  if (rule === 'CIRCULAR_DEPENDENCY') return SCRIPTS.test(extension) ? 'script' : extension.slice(1);
  if (!rule.startsWith('flow/')) return undefined;
  const way = isCritical(finding) ? 'critical' : 'other';
  return rule === 'flow/xss' ? `${way} ${PAGES.test(extension) ? 'page' : 'code'}` : way;
}

/** The records that say something of a finding, from the general to the particular: its weakness, its rule, its form. */
export function recordsOf(finding: Recorded): string[] {
  const { rule } = finding;
  const [, name] = rule.split('/');
  const form = formOf(finding);
  return [
    ...(name === undefined ? [] : [`*/${name}`]),
    rule,
    ...(form === undefined ? [] : [`${rule} ${form}`]),
  ];
}

/**
 * The records of samples that were read, by the names of `recordsOf`.
 * @param samples the findings of each, the oldest sample first
 */
export function weigh(samples: readonly (readonly ReadFinding[])[]): Map<string, Counts> {
  const weighed = new Map<string, Counts>();
  const projects = new Map<string, number>();
  samples.forEach((findings, at) => {
    const weight = AGEING ** (samples.length - 1 - at);
    const named = findings.flatMap((one) => recordsOf(one).map((record) => ({ ...one, record })));
    const together = Map.groupBy(named, ({ record, project }) => `${record}\0${project}`);
    for (const group of together.values()) {
      const [first] = group;
      if (!first) continue;
      const share = (weight * Math.min(group.length, MAX_OF_A_PROJECT)) / group.length;
      const right = group.filter(({ verdict }) => verdict === 'right').length;
      const [readBefore, rightBefore] = weighed.get(first.record) ?? [0, 0];
      weighed.set(first.record, [readBefore + share * group.length, rightBefore + share * right]);
      projects.set(first.record, (projects.get(first.record) ?? 0) + 1);
    }
  });
  for (const [record, [read, right]] of weighed)
    if ((projects.get(record) ?? 0) > 1 && read < LEFT_OF_SEVERAL)
      weighed.set(record, [LEFT_OF_SEVERAL, (right / read) * LEFT_OF_SEVERAL]);
  return weighed;
}
