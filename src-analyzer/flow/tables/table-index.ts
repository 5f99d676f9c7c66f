import { qualified } from '../names/project-index.ts';
import { dotted, parseSign, SignIndex } from '../names/signs.ts';
import type {
  CallTest,
  EndRow,
  FlowTable,
  HandlerRow,
  LookupRow,
  MisuseRow,
  PropagatorRow,
  ResultRow,
  SanitizerRow,
  Sign,
  SinkRow,
  SourceRow,
  ViewRow,
  Weakness,
} from './table.ts';

/**
 * Weaknesses that are followed within a function, not through those it calls: every function writes to the log, and
 * what it was given to do so is rarely worth a word.
 */
export const NEAR_ONLY: ReadonlySet<Weakness> = new Set([
  'log-injection',
  'regex-injection',
  'trust-boundary',
]);

/** Rows about calls and rows about fields. */
export interface ByPlace<Row> {
  readonly calls: SignIndex<Row>;
  readonly fields: SignIndex<Row>;
}

/** What all tables of one language say, by signs. */
export class TableIndex {
  readonly results: ByPlace<ResultRow> = byPlace();
  readonly sources: ByPlace<SourceRow> = byPlace();
  readonly sinks: ByPlace<SinkRow> = byPlace();
  readonly misuses: ByPlace<MisuseRow> = byPlace();
  /** Last names of sinks that matter wherever the value comes from. */
  readonly distantSinks = new Set<string>();
  /** Last names of what gives predictable numbers: names that are a secret's are sinks for them, in no table. */
  readonly predictable = new Set<string>();
  /** Calls that settle whether others are sinks. */
  readonly settling = new SignIndex<true>();
  /** Calls after which others are no sinks. */
  readonly before = new SignIndex<CallTest>();
  readonly sanitizers = new SignIndex<SanitizerRow>();
  readonly ends = new SignIndex<EndRow>();
  readonly lookups = new SignIndex<LookupRow>();
  readonly propagators = new SignIndex<PropagatorRow>();
  readonly handlers = new SignIndex<HandlerRow>();
  readonly annotatedSources = new SignIndex<SourceRow>();
  readonly annotatedHandlers = new SignIndex<HandlerRow>();
  readonly views = new SignIndex<ViewRow>();
  readonly annotatedViews = new SignIndex<ViewRow>();
  readonly viewsBelow: { readonly below: string; readonly row: ViewRow }[] = [];
  readonly handlersBelow: { readonly below: string; readonly row: HandlerRow }[] = [];

  /** Last names of sources that are not the operator's own: what the operator sends is no finding. */
  readonly tellingSources = new Set<string>();
  /** Last names that rows about calls or fields speak of. */
  private readonly names = new Set<string>();
  private lastName: string | undefined;
  private isLastKnown = false;

  constructor(tables: readonly FlowTable[]) {
    for (const table of tables) this.add(table);
    const { results, sources, sinks, misuses } = this;
    const byPlaces = [results, sources, sinks, misuses].flatMap(({ calls, fields }) => [calls, fields]);
    for (const index of [
      ...byPlaces,
      this.sanitizers,
      this.propagators,
      this.ends,
      this.lookups,
      this.handlers,
      this.views,
    ])
      for (const name of index.names) this.names.add(name);
  }

  /** Whether any row speaks of a call or field of that last name. */
  speaksOf(name: string): boolean {
    // The same name is asked for in one table after the other.
    if (name !== this.lastName) {
      this.lastName = name;
      this.isLastKnown = this.names.has(name);
    }
    return this.isLastKnown;
  }

  private add(table: FlowTable): void {
    const { results = [], sources = [], sinks = [], misuses = [], handlers = [] } = table;
    for (const row of results) place(this.results, { ...row, type: dotted(row.type) });
    for (const row of sources) this.addSource(row);
    for (const row of sinks) this.addSink(row);
    for (const row of misuses) this.addMisuse(row);
    for (const row of handlers) this.addHandler(row);
    this.addCalls(table);
    this.addViews(table);
  }

  private addCalls({ sanitizers = [], propagators = [], ends = [], lookups = [] }: FlowTable): void {
    for (const row of sanitizers) this.sanitizers.add(row.call, row);
    for (const row of propagators) this.propagators.add(row.call, row);
    for (const row of ends) this.ends.add(row.call, row);
    for (const row of lookups) this.lookups.add(row.call, row);
  }

  private addViews({ views = [] }: FlowTable): void {
    for (const row of views) {
      if (row.call !== undefined) this.views.add(row.call, row);
      if (row.annotation !== undefined) this.annotatedViews.add(row.annotation, row);
      if (row.below !== undefined)
        for (const below of fullNames(row.below)) this.viewsBelow.push({ below, row });
    }
  }

  private addSource(row: SourceRow): void {
    place(this.sources, row);
    if (row.origin !== 'operator') addNames(this.tellingSources, row);
    if (row.only?.includes('weak-random')) addNames(this.predictable, row);
    if (row.annotation !== undefined) this.annotatedSources.add(row.annotation, row);
  }

  private addMisuse(row: MisuseRow): void {
    place(this.misuses, row);
    const { calls = [], not = [] } = row.unlessReads ?? {};
    const chosen = typeof row.chosen === 'object' ? row.chosen : [];
    for (const { call } of [...calls, ...not, ...chosen]) this.settling.add(call, true);
  }

  private addSink(row: SinkRow): void {
    place(this.sinks, row);
    for (const { call } of [...(row.unlessCalled ?? []), ...(row.pageIf ?? []), ...(row.onlyCalled ?? [])])
      this.settling.add(call, true);
    for (const test of row.unlessBefore ?? []) this.before.add(test.call, test);
    if (NEAR_ONLY.has(row.weakness)) return;
    addNames(this.distantSinks, row);
  }

  private addHandler(row: HandlerRow): void {
    if (row.call !== undefined) this.handlers.add(row.call, row);
    for (const { call } of row.unlessCalled ?? []) this.settling.add(call, true);
    if (row.annotation !== undefined) this.annotatedHandlers.add(row.annotation, row);
    if (row.below !== undefined)
      for (const below of fullNames(row.below)) this.handlersBelow.push({ below, row });
  }
}

function byPlace<Row>(): ByPlace<Row> {
  return { calls: new SignIndex(), fields: new SignIndex() };
}

/** Last names of the calls and fields a row speaks of. */
function addNames(
  names: Set<string>,
  { call, field }: { readonly call?: Sign; readonly field?: Sign },
): void {
  const signs = [call, field].filter((sign) => sign !== undefined);
  for (const { name } of signs.flatMap(parseSign)) names.add(name);
}

function place<Row extends { readonly call?: Sign; readonly field?: Sign }>(
  index: ByPlace<Row>,
  row: Row,
): void {
  if (row.call !== undefined) index.calls.add(row.call, row);
  if (row.field !== undefined) index.fields.add(row.field, row);
}

function signsOf(table: FlowTable): Sign[] {
  const rows: readonly { readonly call?: Sign; readonly field?: Sign; readonly annotation?: Sign }[] = [
    ...(table.results ?? []),
    ...(table.sources ?? []),
    ...(table.sinks ?? []),
    ...(table.misuses ?? []),
    ...(table.sanitizers ?? []),
    ...(table.ends ?? []),
    ...(table.propagators ?? []),
    ...(table.handlers ?? []),
    ...(table.views ?? []),
  ];
  return rows
    .flatMap(({ call, field, annotation }) => [call, field, annotation])
    .filter((sign) => sign !== undefined);
}

/** Full names of the types that tables mention: what an import of a whole package may mean. */
export function knownTypes(tables: readonly FlowTable[]): Set<string> {
  const found = new Set<string>();
  for (const table of tables) {
    for (const sign of signsOf(table)) for (const type of typesOfSign(sign)) found.add(type);
    for (const type of namedTypes(table)) found.add(dotted(type));
    for (const { below } of [...(table.handlers ?? []), ...(table.views ?? [])])
      for (const name of below === undefined ? [] : fullNames(below)) found.add(name);
  }
  return found;
}

/** A static member may itself be a type. */
function typesOfSign(sign: Sign): string[] {
  return parseSign(sign)
    .filter(({ owner }) => owner !== '')
    .flatMap(({ kind, owner, name }) => (kind === 'static' ? [owner, `${owner}.${name}`] : [owner]));
}

function namedTypes({ results = [], types = [] }: FlowTable): string[] {
  return [...results.map(({ type }) => type), ...types.flatMap(({ type, above }) => [type, ...above])];
}

function fullNames(sign: Sign): string[] {
  return parseSign(sign).map(({ owner, name }) => qualified(owner, name));
}

/** What the types of libraries are below. */
export function typesAbove(tables: readonly FlowTable[]): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const { types = [] } of tables)
    for (const { type, above } of types)
      found.set(dotted(type), [...(found.get(dotted(type)) ?? []), ...above.map(dotted)]);
  return found;
}
