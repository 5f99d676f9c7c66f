import type { FlowFinding } from '#analyzer/flow/engine/finding.ts';
import type { Weakness } from '#analyzer/flow/tables/table.ts';
import type { Finding } from '#analyzer/rules/rule.ts';

/** What is repaired where the value is read, by a list of what is allowed, and not at each place that uses it. */
const REPAIRED_AT_SOURCE: ReadonlySet<Weakness> = new Set(['open-redirect', 'ssrf']);

/** A finding as the engine has it, and as it is told. */
export interface ToldFlow {
  readonly flow: FlowFinding;
  readonly finding: Finding;
}

function causeOf({ weakness, steps: [source] }: FlowFinding): string | undefined {
  if (!source || !REPAIRED_AT_SOURCE.has(weakness)) return undefined;
  return [weakness, source.path, source.line, source.note].join('\0');
}

const isHeld = ({ finding }: ToldFlow): boolean => finding.confidence !== 'REVIEW';

/** One of several with the same cause: the first that holds, which names the other places. */
function together(alike: readonly ToldFlow[]): Finding[] {
  const one = alike.find(isHeld) ?? alike[0];
  if (!one) return [];
  const others = alike.filter((other) => other !== one);
  const { steps = [] } = one.finding;
  const also = others.map(({ flow: { path, line, what } }) => ({
    file: path,
    line,
    note: `also here: ${what}`,
  }));
  return [{ ...one.finding, steps: [...steps.slice(0, -1), ...also, ...steps.slice(-1)] }];
}

/** The findings, of which those of one cause are one: a value that is read once, and one check that is missing. */
export function byCause(told: readonly ToldFlow[]): Finding[] {
  const groups = Map.groupBy(told, ({ flow }) => causeOf(flow));
  return told.flatMap((one) => {
    const cause = causeOf(one.flow);
    const alike = cause === undefined ? [one] : (groups.get(cause) ?? []);
    if (alike.length < 2) return [one.finding];
    return alike[0] === one ? together(alike) : [];
  });
}
