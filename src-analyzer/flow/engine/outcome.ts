import type { CallTest, MisuseRow, PostponedSink, ReachedSink } from '../tables/table.ts';
import { bitOf, lastStep, OUTER, type Stop, stepList, THIS, type Taint } from '../values/taint.ts';
import { joinHeld, type Held } from '../values/state.ts';
import type { Proof } from '../values/condition.ts';
import { join, NOTHING, truthOf, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { NEAR_ONLY } from '../tables/table-index.ts';
import { gateBits } from './gates.ts';
import { asked, wasAsked } from './questions.ts';
import { signMatches } from './rows.ts';
import { isSwitchedOff } from './purposes.ts';
import { passesTests } from './tests.ts';
import { conditionsAt, evidenceOf, NO_EVIDENCE } from './evidence.ts';
import type { ProofSummary, ReportedSink, SinkReach, Summary } from './summary.ts';
import { type Call, type FunctionRun, givenObject, type Outcome } from './scope.ts';

/** Sinks a function passes on to its callers, at most. */
const MAX_SINKS = 40;
/** Sinks of one weakness that the same value reaches, at most: callers hear of the first ones. */
const MAX_ALIKE = 4;

type Proofs = Map<string, number>;
type Place = Pick<Stop, 'path' | 'line'>;

/** Whether a way to a sink is worse than the known one: nobody asked about the value, or each step is resolved. */
function saysMore(
  one: Pick<SinkReach, 'isCertain' | 'cleared'>,
  known: Pick<SinkReach, 'isCertain' | 'cleared'>,
): boolean {
  const isAsked = wasAsked(one);
  return isAsked === wasAsked(known) ? one.isCertain && !known.isCertain : !isAsked;
}

/** Collects what callers need to know of a function, and reports what needs no caller. */
export class FunctionOutcome implements Outcome {
  private readonly run: FunctionRun;
  private returns: Value = NOTHING;
  private returned: Held | undefined;
  private readonly parts = new Map<string, Held>();
  /** Names of parts that may also be something else, of which nobody knows what it holds. */
  private readonly openParts = new Set<string>();
  private readonly writes = new Map<number, Map<string, Value>>();
  private readonly sinks = new Map<string, SinkReach>();
  private readonly sinkCounts = new Map<string, number>();
  private readonly calls: Call[] = [];
  private readonly misuses = new Map<string, { readonly row: MisuseRow; readonly place: Place }>();
  private readonly postponed: (Pick<SinkReach, 'line' | 'conditions'> & {
    readonly taints: readonly Taint[];
    readonly row: PostponedSink;
  })[] = [];
  /** Whether it comes back somewhere. */
  private isLeft = false;
  private always: Proofs | undefined;
  private whenTrue: Proofs | undefined;
  private whenFalse: Proofs | undefined;

  constructor(run: FunctionRun) {
    this.run = run;
  }

  summary(): Summary {
    this.settle();
    const none: Proofs = new Map();
    const proofs: ProofSummary = {
      always: this.always ?? none,
      whenTrue: this.whenTrue ?? none,
      whenFalse: this.whenFalse ?? none,
    };
    return {
      returns: this.returns === NOTHING ? UNKNOWN : this.returns,
      returned: this.returned,
      parts: this.parts,
      writes: this.writes,
      sinks: [...this.sinks.values()],
      proofs,
      isEnd: !this.isLeft && comesToEnd(this.run) && !isUnwritten(this.run),
    };
  }

  /** The function comes back with a value. @param isMade whether that is an error which it makes there */
  leave(run: FunctionRun, value: Value, isMade = false): void {
    this.isLeft = true;
    this.returns = join(this.returns, handedBack(run, value) ?? run.exported(value));
    for (const object of value.objects) if (object >= 0) this.keepReturned(run, object);
    this.keepWrites(run);
    this.keepProofs(run, value, isMade);
  }

  /** A value that may be tainted reaches a sink. @param conditions those here unless said otherwise */
  reach(taints: readonly Taint[], sink: ReachedSink, line: number, conditions?: number): void {
    const { run } = this;
    let known = conditions;
    for (const taint of run.effective(taints)) {
      // eslint-disable-next-line no-bitwise -- sets of weaknesses
      if ((taint.cleared & bitOf(sink.weakness)) !== 0) continue;
      const cleared = sink.dependsOnUse ? asked(taint.cleared) : taint.cleared;
      const steps = lastStep(taint.steps, { path: run.path, line, note: sink.what });
      known ??= conditionsAt(run);
      this.report({ ...taint, cleared, steps }, { ...sink, path: run.path, line, conditions: known });
    }
  }

  /** Calls that settle whether others are sinks: `setContentType`. */
  called(call: Call): void {
    if (this.run.tables.settling.names.has(call.callee.name)) this.calls.push(call);
  }

  /** A sink unless the function makes another call, which may come later. */
  postpone(taints: readonly Taint[], row: PostponedSink, line: number): void {
    if (taints.length > 0)
      this.postponed.push({
        taints: this.run.effective(taints),
        row,
        line,
        conditions: conditionsAt(this.run),
      });
  }

  private settle(): void {
    for (const { taints, row, line, conditions } of this.postponed) {
      if (this.makes(row.unlessCalled ?? []) || (row.onlyCalled && !this.makes(row.onlyCalled))) continue;
      this.reach(
        taints,
        { ...row, isPage: this.makes(row.pageIf ?? []) || (row.isPage ?? false) },
        line,
        conditions,
      );
    }
    this.postponed.length = 0;
    for (const { row, place } of this.misuses.values()) {
      const { calls = [], not = [] } = row.unlessReads ?? {};
      const isReading = this.makes(calls) ? !this.makes(not) : callsToDecrypt(this.run);
      if (!isReading) this.addMisuse(row, place);
    }
    this.misuses.clear();
  }

  /** Whether the function makes a call that passes one of the tests. */
  private makes(tests: readonly CallTest[], holds: (call: Call) => boolean = () => true): boolean {
    return tests.some(({ call: sign, when = [] }) =>
      this.calls.some(
        (call) => signMatches(this.run, sign, call) && passesTests(call, { when }) && holds(call),
      ),
    );
  }

  /** Whether a function around this one, whose lambda it is, makes a call of which nothing else is asked. */
  private isMadeAround(tests: readonly CallTest[]): boolean {
    const names = tests.flatMap(({ call, when = [] }) => (when.length > 0 ? [] : call.split('#').slice(1)));
    return names.some((name) => this.run.engine.isCalledAround(this.run.info, name));
  }

  /** A call that is wrong by its constants. */
  misuse(row: MisuseRow, place: Place): void {
    if (row.unlessReads || typeof row.chosen === 'object')
      this.misuses.set(`${place.path}\0${place.line}\0${row.what}`, { row, place });
    else this.addMisuse(row, place);
  }

  /** Whether the program chose what is wrong itself. */
  private isChosen({ chosen = [], unlessNamed }: MisuseRow): boolean {
    if (typeof chosen === 'string') return chosen === 'always';
    if (unlessNamed !== undefined && this.run.program.names.includes(unlessNamed)) return false;
    const isAsked = this.makes(chosen, (call) => !isSwitchedOff(this.run, call));
    return isAsked || this.isMadeAround(chosen);
  }

  private addMisuse(row: MisuseRow, { path, line }: Place): void {
    const { weakness, what, onlyChosenOr } = row;
    const isChosen = this.isChosen(row);
    if (onlyChosenOr && !isChosen && !this.run.program.names.some((name) => onlyChosenOr.test(name))) return;
    this.run.engine.findings.add({
      weakness,
      path,
      line,
      what,
      origin: undefined,
      source: '',
      isCertain: true,
      isAsked: this.run.engine.isUnreached(this.run.info),
      evidence: { ...NO_EVIDENCE, isChosen },
      steps: [],
    });
  }

  /** A tainted value, its steps complete, reaches a sink here or in a function that was called. */
  report({ key, from, steps, cleared, isCertain }: Taint, sink: ReportedSink): void {
    const { weakness, what, path, line, conditions, isPage, settled, whole } = sink;
    if (from.kind === 'source') {
      const told = stepList(steps).map(({ path: at, line: row, note, isCall }): Stop => ({
        path: at,
        line: row,
        note,
        ...(isCall && { isCall }),
      }));
      const { origin, what: source } = from;
      // A helper that reads the request for a function of the administrators' does not know who asks.
      // eslint-disable-next-line no-bitwise -- sets of weaknesses
      const isAsked = wasAsked({ cleared: cleared | gateBits(this.run) });
      this.run.engine.findings.add({
        weakness,
        path,
        line,
        what,
        origin,
        source,
        isCertain,
        isAsked,
        evidence: evidenceOf(from, cleared, {
          conditions,
          ...(isPage && { isPage }),
          ...(settled && { settled }),
        }),
        steps: told,
      });
      return;
    }
    // A function inside is read with the one it stands in.
    if (NEAR_ONLY.has(weakness) && from.parameter > OUTER) return;
    const id = `${key}\0${weakness}\0${path}\0${line}`;
    const known = this.sinks.get(id);
    const kind = `${key}\0${weakness}`;
    const count = this.sinkCounts.get(kind) ?? 0;
    if (!known && count >= MAX_ALIKE) return;
    if (!known) this.sinkCounts.set(kind, count + 1);
    if (known ? !saysMore({ isCertain, cleared }, known) : this.sinks.size >= MAX_SINKS) return;
    const { parameter, fields } = from;
    this.sinks.set(id, {
      parameter,
      fields,
      weakness,
      steps,
      path,
      line,
      what,
      cleared,
      isCertain,
      conditions,
      ...(isPage && { isPage }),
      ...(settled && { settled }),
      ...(whole && { whole }),
    });
  }

  private keepReturned(run: FunctionRun, object: number): void {
    const held = run.state.heap.get(object);
    if (!held) return;
    for (const [name, value] of held.entries) this.keepPart(run, name, value);
    const { entries, rest } = exportedHeld(run, held);
    if (!this.returned) {
      this.returned = { entries, rest, length: held.length };
      return;
    }
    const merged = new Map(this.returned.entries);
    for (const [name, value] of entries) merged.set(name, join(merged.get(name) ?? NOTHING, value));
    const length = this.returned.length === held.length ? held.length : -1;
    this.returned = { entries: merged, rest: join(this.returned.rest, rest), length };
  }

  /** What stands in an object that goes back: made here, it keeps what its fields hold. */
  private keepPart(run: FunctionRun, name: string, { objects, taints }: Value): void {
    const held = objects.flatMap((object) => (object >= 0 ? (run.state.heap.get(object) ?? []) : []));
    const isOpen = held.length < objects.length || (objects.length === 0 && taints.length > 0);
    if (isOpen) this.openParts.add(name);
    if (this.openParts.has(name)) this.parts.delete(name);
    else if (held.length > 0) {
      const known = this.parts.get(name);
      const all = held.map((one) => exportedHeld(run, one)).reduce(joinHeld);
      this.parts.set(name, known ? joinHeld(known, all) : all);
    }
  }

  private keepWrites(run: FunctionRun): void {
    const parameters = [THIS, ...run.info.fn.parameters.map((_, at) => at)];
    for (const parameter of parameters) {
      const held = run.state.heap.get(givenObject(parameter));
      if (!held) continue;
      const fields = this.writes.get(parameter) ?? new Map<string, Value>();
      this.writes.set(parameter, fields);
      const written: [string, Value][] = [...held.entries];
      if (held.rest !== NOTHING) written.push(['*', held.rest]);
      if (parameter === THIS) this.keepSources(run, written);
      for (const [name, value] of written)
        fields.set(name, join(fields.get(name) ?? NOTHING, run.exported(value)));
    }
  }

  private keepSources({ engine, info }: FunctionRun, written: readonly (readonly [string, Value])[]): void {
    for (const [name, { taints }] of written) {
      const outside = taints
        .filter(({ from }) => from.kind === 'source')
        .map((taint) => ({ ...taint, isCertain: false }));
      if (outside.length > 0) engine.fields.addSource(info.ownerType, name, outside);
    }
  }

  private keepProofs(run: FunctionRun, value: Value, isMade: boolean): void {
    const { proofs } = run.state;
    this.always = meet(this.always, proofs);
    const truth = isMade ? true : truthOf(value);
    if (truth !== false) this.whenTrue = meet(this.whenTrue, withProofs(proofs, value.condition?.whenTrue));
    if (truth !== true) this.whenFalse = meet(this.whenFalse, withProofs(proofs, value.condition?.whenFalse));
  }
}

/** What an object holds, without this function's own objects. */
function exportedHeld(run: FunctionRun, { entries, rest, length }: Held): Held {
  return {
    entries: new Map([...entries].map(([name, value]) => [name, run.exported(value)])),
    rest: rest === NOTHING ? NOTHING : run.exported(rest),
    length,
  };
}

const UNWRITTEN = /NotImplemented|Unimplemented|Unsupported|Abstract|BadMethodCall/;

/** Whether a function gives what it makes to one that decrypts by its name, and to none that encrypts. */
function callsToDecrypt({ graph }: FunctionRun): boolean {
  const names = graph.makers.flatMap((maker) => (maker?.op === 'call' ? [maker.name] : []));
  return names.some((name) => /^_?decrypt/i.test(name)) && !names.some((name) => /^_?encrypt/i.test(name));
}

/** Whether a function has a body, and no field decided which way it went: others may have set it before it is called. */
function comesToEnd({ graph, isDecidedByField }: FunctionRun): boolean {
  return graph.blocks.length > 0 && !isDecidedByField;
}

/** Whether a function throws because others stand in its place: `raise NotImplementedError`. */
function isUnwritten({ graph }: FunctionRun): boolean {
  return graph.makers.some((maker) => maker !== undefined && 'name' in maker && UNWRITTEN.test(maker.name));
}

/* eslint-disable no-bitwise -- sets of weaknesses */
function withProofs(proofs: ReadonlyMap<string, number>, added: readonly Proof[] = []): Proofs {
  const all = new Map(proofs);
  for (const { keys, bits } of added) for (const key of keys) all.set(key, (all.get(key) ?? 0) | bits);
  return all;
}

function meet(a: Proofs | undefined, b: ReadonlyMap<string, number>): Proofs {
  if (!a) return new Map(b);
  const both: Proofs = new Map();
  for (const [key, bits] of a) {
    const common = bits & (b.get(key) ?? 0);
    if (common !== 0) both.set(key, common);
  }
  return both;
}
/* eslint-enable no-bitwise */

/** What a function was given and gives back (`return this`): what it wrote into it is known apart. */
function handedBack(run: FunctionRun, value: Value): Value | undefined {
  const isGiven = value.objects.length > 0 && value.objects.every((object) => object < 0);
  if (!isGiven) return undefined;
  return { ...withTaints(value, run.effective(value.taints)), objects: [], condition: undefined, about: [] };
}
