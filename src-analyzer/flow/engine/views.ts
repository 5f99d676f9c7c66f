import { flowOf } from '#analyzer/languages/languages.ts';
import type { FunctionInfo } from '../names/project-index.ts';
import { lastPart } from '../names/signs.ts';
import { isTextType, typeText } from '../names/types.ts';
import { SPREAD_KEYS } from '../program/program.ts';
import { OF_FIELD, TEMPLATE_BODY } from '../program/template-words.ts';
import type { ViewRow } from '../tables/table.ts';
import { THIS } from '../values/taint.ts';
import { onlyText, UNKNOWN, type Value } from '../values/value.ts';
import { applyFunctions } from './apply.ts';
import { rowsFor } from './rows.ts';
import type { Call, FunctionRun } from './scope.ts';
import { argumentAt, type Argument } from './tests.ts';

/** A call that shows a template: what the template is given goes on in it. */
export function showView(run: FunctionRun, call: Call): void {
  const { views } = run.engine;
  if (views.isEmpty) return;
  for (const row of rowsFor(run, run.tables.views, call.named)) {
    const info = viewOfCall(run, call, row);
    if (!info) continue;
    show(run, info, { row, line: call.line, operands: valuesGiven(run, call, row) });
    return;
  }
}

/** The template that a function shows when it comes back, by its own name. */
export function showOwnView(run: FunctionRun): void {
  const { info, engine } = run;
  if (engine.views.isEmpty) return;
  const own = engine.ownView(info);
  if (own) show(run, own.view, { row: own.row, line: info.fn.line, operands: [] });
}

/** A function that returns the name of a template: it has filled a map for it. */
export function showReturnedView(run: FunctionRun, value: Value, line: number): void {
  const { engine, info, state } = run;
  const name = onlyText(value);
  if (engine.views.isEmpty || name === undefined) return;
  const row = engine.returnsView(info);
  const view = row && engine.views.find(name, run.path);
  if (!view) return;
  const operands = info.fn.parameters.flatMap(({ type, variable }) => {
    const isFilled = row.filled?.includes(typeText(type).name) ?? false;
    return isFilled ? entriesOf(run, state.variables[variable] ?? UNKNOWN) : [];
  });
  show(run, view, { row, line, operands });
}

interface Showing {
  readonly row: ViewRow;
  readonly line: number;
  readonly operands: readonly Argument[];
}

function show(run: FunctionRun, view: FunctionInfo, { row, line, operands }: Showing): void {
  if (view === run.info) return;
  const { views } = run.engine;
  if (row.sees && run.info.fn.name === TEMPLATE_BODY) views.addPart(run.info, view, row.sees);
  const seen = seenBy(run, row).filter(({ name }) => !isNamed(operands, name));
  give(run, view, { line, operands: [...operands, ...seen] });
}

/** How many templates deep a value is handed on that those on the way do not mention. */
const MAX_DEPTH = 6;

/** Gives values to a template, and to its parts what it does not mention itself. */
function give(
  run: FunctionRun,
  view: FunctionInfo,
  { line, operands }: Pick<Showing, 'line' | 'operands'>,
  depth = 0,
): void {
  const path = run.engine.index.files[view.file]?.path ?? '';
  const name = path.slice(path.lastIndexOf('/') + 1);
  applyFunctions(run, [view], { receiver: UNKNOWN, operands, line, name, made: undefined });
  const unknown = operands.filter((operand) => !isNamed(view.fn.variables, operand.name));
  if (unknown.length === 0 || depth === MAX_DEPTH) return;
  for (const [part, sees] of run.engine.views.partsOf(view)) {
    const handed = sees === 'variables' ? unknown : unknown.filter((one) => one.name.startsWith(OF_FIELD));
    if (handed.length > 0 && part !== run.info) give(run, part, { line, operands: handed }, depth + 1);
  }
}

function isNamed(list: readonly { readonly name: string }[], name: string): boolean {
  return list.some((one) => one.name === name);
}

/** What a template sees beside what it is given; fields are handed on from template to template. */
function seenBy({ info, state }: FunctionRun, { sees }: ViewRow): Argument[] {
  if (sees === undefined) return [];
  if (sees === 'variables' || info.fn.name === TEMPLATE_BODY)
    return info.fn.variables
      .map(({ name }, variable) => ({ name, value: state.variables[variable] ?? UNKNOWN }))
      .filter(({ name }) => (sees === 'variables' ? name !== '' : name.startsWith(OF_FIELD)));
  const own = state.heap.get(THIS)?.entries ?? [];
  return [...own].map(([name, value]) => ({ name: `${OF_FIELD}${name}`, value }));
}

/** The template that a call means by its name. */
function viewOfCall(run: FunctionRun, call: Call, row: ViewRow): FunctionInfo | undefined {
  const { engine, info } = run;
  for (const place of row.view ?? []) {
    const constants = argumentAt(call, place)?.constants;
    if (constants === undefined) continue;
    const [name] = constants;
    if (constants.length !== 1 || typeof name !== 'string') return undefined;
    return engine.views.find(inFolder(run, name, row), run.path);
  }
  const isText = row.view?.some((place) => isTextType(argumentAt(call, place)?.type ?? '')) ?? false;
  return isText || row.folder !== 'own'
    ? undefined
    : engine.views.find(ownName(info, run.language), run.path);
}

/** A template's name with the folder that is meant where it names none. */
function inFolder({ info, path, language }: FunctionRun, name: string, { folder }: ViewRow): string {
  if (folder === undefined) return name;
  const at = name.lastIndexOf('/') + 1;
  const part = folder === 'own-parts' ? `${name.slice(0, at)}_${name.slice(at)}` : name;
  if (at > 0) return part;
  const own = info.fn.name === TEMPLATE_BODY ? path : ownName(info, language);
  const end = own.lastIndexOf('/');
  return end < 0 ? part : `${own.slice(0, end)}/${part}`;
}

/** Name of the template of a controller's method: `admin/notes/show` of `Admin::NotesController#show`. */
export function ownName({ ownerType, fn }: FunctionInfo, language: string): string {
  const folderOf = flowOf(language)?.names.viewFolder;
  const folder = folderOf?.(ownerType) ?? lastPart(ownerType).replace(/Controller$/, '');
  return `${folder}/${fn.name}`;
}

/** Values by the names that the template has for them. */
function valuesGiven(run: FunctionRun, call: Call, { values = [], model }: ViewRow): Argument[] {
  const given: Argument[] = [];
  for (const place of values) {
    if (place === 'keywords') {
      for (const { name, value } of call.operands) {
        if (name === SPREAD_KEYS) given.push(...entriesOf(run, value));
        else if (/^\w+$/.test(name)) given.push({ name, value });
      }
      continue;
    }
    const map = argumentAt(call, place);
    if (map) given.push(...entriesOf(run, map), { name: 'locals', value: map });
  }
  const value = model?.at
    .map((place) => argumentAt(call, place))
    .find((found) => found && found.constants === undefined);
  if (model && value) given.push({ name: model.as, value });
  return given;
}

function entriesOf(run: FunctionRun, map: Value): Argument[] {
  return map.objects.flatMap((object) =>
    [...run.heldBy(object).entries].map(([name, value]) => ({ name, value })),
  );
}
