import type { Origin, Weakness } from '../tables/table.ts';
import type { Stop } from '../values/taint.ts';

/** A weakness at a place, with the way that leads to it. */
export interface FlowFinding {
  readonly weakness: Weakness;
  readonly path: string;
  readonly line: number;
  /** What happens at the place: `runs it as a command`. */
  readonly what: string;
  /** Where the value comes from; undefined for a call that is wrong by its constants. */
  readonly origin: Origin | undefined;
  /** What a reader is told of the source; '' for a misuse. */
  readonly source: string;
  readonly isCertain: boolean;
  /** Whether a question about the value was asked on its way, of which nobody knows what it checks. */
  readonly isAsked: boolean;
  /** Source first; empty for a misuse. */
  readonly steps: readonly Stop[];
}

const ORIGINS: readonly (Origin | undefined)[] = ['stranger', undefined, 'stored', 'operator'];

/** Findings, one for each place and weakness: the one that says most. */
export class Findings {
  private readonly byPlace = new Map<string, FlowFinding>();

  add(finding: FlowFinding): void {
    const key = `${finding.path}\0${finding.line}\0${finding.weakness}`;
    const known = this.byPlace.get(key);
    if (!known || isBetter(finding, known)) this.byPlace.set(key, finding);
  }

  /** By path, line and weakness. */
  all(): FlowFinding[] {
    return [...this.byPlace.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, finding]) => finding)
      .sort((a, b) => (a.path === b.path ? a.line - b.line : 0));
  }
}

function isBetter(a: FlowFinding, b: FlowFinding): boolean {
  const [rankA, rankB] = [ORIGINS.indexOf(a.origin), ORIGINS.indexOf(b.origin)];
  if (rankA !== rankB) return rankA < rankB;
  if (a.isAsked !== b.isAsked) return b.isAsked;
  if (a.isCertain !== b.isCertain) return a.isCertain;
  return a.steps.length < b.steps.length;
}
