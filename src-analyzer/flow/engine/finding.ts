import type { Origin, Weakness } from '../tables/table.ts';
import type { Stop } from '../values/taint.ts';

/** What is known of a single finding beside its way. */
export interface Evidence {
  /** Whether the value is read in a function that a framework calls, because the program says so. */
  readonly isRegistered: boolean;
  /** Whether a link brings the value: an entry of the address, read where requests without a body are answered. */
  readonly isByLink: boolean;
  /** Whether what registers the function that reads it lets only some values through. */
  readonly isNarrowed: boolean;
  /** Whether only users who have signed in get to the function that reads it, as its annotations say. */
  readonly isSignedIn: boolean;
  /** Whether something stands before the value in the text it is part of, on every way. */
  readonly isBehindText: boolean;
  /** Whether what stands right before it is known and ends no folder: `report-${name}`. */
  readonly isInName: boolean;
  /** Whether a call of which nobody knows what it does was given the value before. */
  readonly isHanded: boolean;
  /** Whether something that is stored equals it: a look-up came back that does not where nothing does. */
  readonly isStoredAlike: boolean;
  /** Whether the program says itself that what shows the value is a page, see `ReachedSink`. */
  readonly isPage: boolean;
  /** Of a call that is wrong by its constants: whether the program chose it for what it writes itself. */
  readonly isChosen: boolean;
  /** Conditions that decide whether the place is reached, see `conditionsAt`. */
  readonly conditions: number;
}

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
  readonly evidence: Evidence;
  /** Source first; empty for a misuse. */
  readonly steps: readonly Stop[];
  /** Where strangers' other values begin that reach the same place, and where their ways join this one. */
  readonly others?: readonly (readonly Stop[])[];
}

const ORIGINS: readonly (Origin | undefined)[] = ['stranger', undefined, 'stored', 'operator'];

/** Ways to one place that are kept, at most: every request may reach the one that writes a page. */
const MAX_WAYS = 100;
/** Other ways that are told, at most. */
const MAX_OTHERS = 3;

const placeOf = ({ path, line }: Pick<Stop, 'path' | 'line'>): string =>
  `${path}\0${String(line).padStart(8, '0')}`;

/** Findings, one for each place and weakness: the one that says most. */
export class Findings {
  private readonly byPlace = new Map<string, FlowFinding>();
  /** Ways of strangers' values, by the place they reach and where they begin. */
  private readonly ways = new Map<string, Map<string, readonly Stop[]>>();

  add(finding: FlowFinding): void {
    const key = `${finding.path}\0${finding.line}\0${finding.weakness}`;
    const known = this.byPlace.get(key);
    if (!known || isBetter(finding, known)) this.byPlace.set(key, finding);
    this.addWay(key, finding);
  }

  private addWay(key: string, { origin, steps }: FlowFinding): void {
    const [source] = steps;
    if (origin !== 'stranger' || !source) return;
    const ways = this.ways.get(key) ?? new Map<string, readonly Stop[]>();
    this.ways.set(key, ways);
    const begin = placeOf(source);
    const known = ways.get(begin);
    if (known ? steps.length < known.length : ways.size < MAX_WAYS) ways.set(begin, steps);
  }

  /** Where something is found. */
  places(): readonly Pick<Stop, 'path' | 'line'>[] {
    return [...this.byPlace.values()];
  }

  /** The same at other lines. */
  at(moved: <Place extends Pick<Stop, 'path' | 'line'>>(place: Place) => Place): Findings {
    const all = new Findings();
    const movedKey = (key: string): string => {
      const [path = '', line, weakness] = key.split('\0');
      return `${path}\0${moved({ path, line: Number(line) }).line}\0${weakness}`;
    };
    for (const [key, finding] of this.byPlace)
      all.byPlace.set(movedKey(key), { ...moved(finding), steps: finding.steps.map(moved) });
    for (const [key, ways] of this.ways) {
      const there = [...ways.values()].map((steps) => steps.map(moved));
      all.ways.set(movedKey(key), new Map(there.map((steps) => [placeOf(steps[0] as Stop), steps])));
    }
    return all;
  }

  /** By path, line and weakness. */
  all(): FlowFinding[] {
    return [...this.byPlace.entries()]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, finding]) => this.withOthers(key, finding))
      .sort((a, b) => (a.path === b.path ? a.line - b.line : 0));
  }

  private withOthers(key: string, finding: FlowFinding): FlowFinding {
    const ways = this.ways.get(key);
    if (finding.origin !== 'stranger' || !ways || ways.size < 2) return finding;
    const told = new Set(finding.steps.map(placeOf));
    const others = [...ways]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, steps]) => beforeJoining(steps, told))
      .filter((steps) => steps.length > 0);
    return others.length > 0 ? { ...finding, others: others.slice(0, MAX_OTHERS) } : finding;
  }
}

/** Where a way begins, and its last place before it goes on as the one that is told. */
function beforeJoining(steps: readonly Stop[], told: ReadonlySet<string>): readonly Stop[] {
  const join = steps.findIndex((stop) => told.has(placeOf(stop)));
  const own = join < 0 ? steps : steps.slice(0, join);
  const [first] = own;
  const last = own.at(-1);
  return first && last && first !== last ? [first, last] : own.slice(0, 1);
}

function isBetter(a: FlowFinding, b: FlowFinding): boolean {
  const [rankA, rankB] = [ORIGINS.indexOf(a.origin), ORIGINS.indexOf(b.origin)];
  if (rankA !== rankB) return rankA < rankB;
  if (a.isAsked !== b.isAsked) return b.isAsked;
  if (a.isCertain !== b.isCertain) return a.isCertain;
  if (a.evidence.isChosen !== b.evidence.isChosen) return a.evidence.isChosen;
  return a.steps.length < b.steps.length;
}
