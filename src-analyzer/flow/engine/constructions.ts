import { upper } from '../names/names.ts';
import type { FunctionInfo, ProjectType } from '../names/project-index.ts';
import { lastPart } from '../names/signs.ts';
import type { Operand } from '../program/program.ts';
import { bitsOf, clearTaints, joinTaints, NO_TAINTS } from '../values/taint.ts';
import { ofType, UNKNOWN, withTaints, type Value } from '../values/value.ts';
import { applyFunctions } from './apply.ts';
import type { Application } from './binding.ts';
import { inside, note, placeTaints } from './call-rows.ts';
import { compiledPattern } from './constant-calls.ts';
import { callLambdas } from './lambdas.ts';
import { libraryCall } from './library.ts';
import { aboutOf } from './questions.ts';
import { rowsFor, sourceTaint } from './rows.ts';
import type { Call, FunctionRun } from './scope.ts';
import { fitting } from './targets.ts';
import { noteStart } from './text-builders.ts';
import { passesTests, type Argument } from './tests.ts';

/** `new T(…)`, and `T(…)` where that makes one. */
export function construct(
  run: FunctionRun,
  full: string,
  operands: readonly Argument[],
  { to, line, operands: given }: { to: number; line: number; operands: readonly Operand[] },
): Value {
  const { engine } = run;
  const type = engine.index.types.get(full);
  const made: Value = { ...ofType(full), objects: [to] };
  run.state.heap.delete(to);
  const name = lastPart(full);
  const call: Call = {
    callee: {
      receiver: UNKNOWN,
      owner: undefined,
      name,
      functions: [],
      constructs: full,
      isOwn: type !== undefined,
    },
    receiver: made,
    operands,
    line,
    to,
    named: { receiver: UNKNOWN, owner: upper(full), name },
    constructedFrom: given.map(({ value }) => value),
    ...inside(run),
  };
  const taints = constructionRows(run, call, full);
  run.outcome.called(call);
  if (!type) {
    const typed = madeAs(run, call, full);
    if (typed) return withTaints({ ...made, type: typed }, taints ?? NO_TAINTS);
    noteStart(run, made, operands[0]?.value);
    // What a library's constructor is given it calls, where no row of it says more: `new Promise((resolve) => …)`.
    if (taints) callLambdas.withElements(run, call, UNKNOWN);
    const { constants } = compiledPattern(call) ?? UNKNOWN;
    const value = { ...withTaints(made, taints ?? libraryCall(run, call).taints), constants };
    return value.taints.length > 0
      ? value
      : {
          ...value,
          about: aboutOf(
            full,
            operands.map((one) => one.value),
          ),
        };
  }
  const starts = constructorsOf(type);
  const count = operands.map(({ name: operand }) => ({ name: operand, value: -1 }));
  const application: Application = { receiver: made, operands, line, name, made: undefined };
  if (starts.length > 0) applyFunctions(run, fitting(run, starts, count), application);
  else if (type.kind === 'record' || type.kind === 'struct') recordFields(run, [...type.fields.keys()], call);
  return withTaints(made, taints ?? NO_TAINTS);
}

/** The type by which the tables know what is made with such arguments. */
function madeAs(run: FunctionRun, call: Call, full: string): string | undefined {
  const rows = run.tables.results.calls.find('new', lastPart(full), (owner) => owner === full);
  return rows.find((row) => row.when && passesTests(call, row))?.type;
}

const constructors = new WeakMap<ProjectType, readonly FunctionInfo[]>();

/** A type's constructors, looked for once: data classes have many methods and are made in many places. */
function constructorsOf(type: ProjectType): readonly FunctionInfo[] {
  let found = constructors.get(type);
  if (!found) {
    found = [...type.methods.values()].flatMap((methods) =>
      methods.filter(
        ({ fn }) =>
          fn.traits.includes('constructor') || /^(?:__init__|initialize|__construct)$/.test(fn.name),
      ),
    );
    constructors.set(type, found);
  }
  return found;
}

/** A record without a constructor of its own takes its fields in order. */
function recordFields(run: FunctionRun, fields: readonly string[], { to, operands }: Call): void {
  run.change([to], (held) => {
    const entries = new Map(held.entries);
    operands.forEach(({ name, value }, at) => {
      const field = name === '' ? fields[at] : name;
      if (field !== undefined) entries.set(field, value);
    });
    return { ...held, entries };
  });
}

function constructionRows(run: FunctionRun, call: Call, full: string): Value['taints'] | undefined {
  const { tables } = run;
  const find = <Row>(index: Parameters<typeof rowsFor<Row>>[1]): Row[] =>
    index.find('new', lastPart(full), (owner) => run.engine.names.isBelow(full, owner));
  note(run, call, find(tables.sinks.calls), find(tables.misuses.calls));
  const sources = find(tables.sources.calls);
  if (sources.length > 0)
    return sources.map((row) => sourceTaint(run, row, { subject: '', line: call.line }));
  const rows = find(tables.propagators);
  const cleared = find(tables.sanitizers).filter((row) => row.of === undefined && passesTests(call, row));
  if (cleared.length > 0) return NO_TAINTS;
  if (rows.length === 0) return undefined;
  return rows.reduce(
    (taints, { from, clears = [] }) =>
      joinTaints(taints, clearTaints(placeTaints(run, call, from), bitsOf(clears))),
    NO_TAINTS,
  );
}
