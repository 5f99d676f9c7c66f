import { flowOf } from '#analyzer/languages/languages.ts';
import type { NothingSigns } from '../tables/language-flow.ts';
import type { Fact } from './facts.ts';
import type { Found } from './finding.ts';
import { decides, isReachedAnyway } from './decisions.ts';
import { comesWithError, isMeantAsAnswer, isOnlyNull } from './doubts.ts';
import { OP, type Literal, type Rows } from './rows.ts';
import type { Known } from './knowledge.ts';
import { Walk, type Watcher } from './walk.ts';
import { isWorthWalking } from './worth.ts';

/** One question as it stands in the code: a `finally` is written twice, and counts where both say the same. */
interface Asked {
  readonly row: number;
  readonly name: string;
  readonly register: number;
  known: Known | undefined;
  isOpen: boolean;
}

/** What else is known of the values of a function. */
export interface Nulls {
  /** Whether what a register holds is there in any case. */
  readonly isNeverNull: (register: number) => boolean;
  /** Whether nothing says that null can come in it, which is used on a line. */
  readonly lacksEvidence: (register: number, line: number) => boolean;
}

/** Collects what a walk finds in one function. */
class Collector implements Watcher {
  readonly found: Found[] = [];
  private readonly asked = new Map<string, Asked>();
  private readonly rows: Rows;
  private readonly nothing: NothingSigns;
  private readonly nulls: Nulls;

  constructor(rows: Rows, nothing: NothingSigns, nulls: Nulls) {
    this.rows = rows;
    this.nothing = nothing;
    this.nulls = nulls;
  }

  onUse(row: number, register: number, fact: Fact): void {
    const name = this.nameOf(register);
    if (name === '' || this.isExpected(row) || this.nulls.isNeverNull(register)) return;
    if (fact.isNull === true) this.addNullUsed(row, register, fact);
    else this.addUnguarded(row, name, fact);
  }

  onQuestion(row: number, register: number, known: Known | undefined): void {
    const { rows } = this;
    const name = this.nameOf(register);
    if (name === '') return;
    const key = `${rows.line(row)} ${name} ${this.questionAt(row)}`;
    const before = this.asked.get(key);
    if (!before) this.asked.set(key, { row, name, register, known, isOpen: known === undefined });
    else if (known?.answer !== before.known?.answer) before.isOpen = true;
  }

  /** What a row asks, in a form that is the same in every copy of it. */
  private questionAt(row: number): string {
    const { rows } = this;
    if (rows.op(row) === OP.branch) return '';
    if (rows.op(row) === OP.isType) return `is ${rows.name(rows.b(row))}`;
    const literals = [rows.a(row), rows.b(row)].map((side) => rows.literal(side)?.text ?? '');
    return [rows.name(rows.c(row)), ...literals].join(' ');
  }

  onReturn(row: number, register: number, factOf: (register: number) => Fact): void {
    if (!this.nothing.meansNoError || this.rows.madeBy(register) !== OP.list) return;
    const results = this.rows.operands(this.rows.c(this.rows.maker(register)));
    const last = results.at(-1) ?? -1;
    const name = this.nameOf(last);
    const fact = factOf(last);
    if (!/^err|Err$/.test(name) || fact.isNull !== true || fact.origin !== 'asked') return;
    const isEmptyHanded = results.slice(0, -1).every((result) => isZero(this.rows, result));
    if (!isEmptyHanded || results.length < 2 || !this.isBranch(row) || this.isSaidToBe(row, name)) return;
    this.found.push({
      ruleKey: 'value/nil-error-returned',
      line: this.rows.line(row),
      ...(isMeantAsAnswer(this.rows, row, results.slice(0, -1)) && { confidence: 'REVIEW' as const }),
      message: `'${name}' is nil here, so the caller is told that all went well`,
      steps: [
        { line: fact.line, note: `goes on only where \`${name}\` is nil` },
        { line: this.rows.line(row), note: 'returns it with nothing else' },
      ],
    });
  }

  /** Whether the condition before a row says which error it is, so that nil never comes there: `if err == io.EOF`. */
  private isSaidToBe(row: number, name: string): boolean {
    const { rows } = this;
    let at = row;
    while (at >= 0 && rows.op(at) !== OP.branch) at--;
    const question = at < 0 ? -1 : rows.maker(rows.a(at));
    if (question < 0 || rows.op(question) !== OP.binary || rows.name(rows.c(question)) !== '==') return false;
    const sides = [rows.a(question), rows.b(question)];
    return (
      sides.some((side) => this.nameOf(side) === name) &&
      sides.every((side) => rows.literal(side)?.kind !== 'null')
    );
  }

  /** Whether something else follows a row: it is not how the function ends. */
  private isBranch(row: number): boolean {
    for (let at = row + 1; at < this.rows.count; at++) {
      const op = this.rows.op(at);
      if (op !== OP.label && op !== OP.jump) return true;
    }
    return false;
  }

  /** What all the questions of the function come to. */
  finish(): readonly Found[] {
    for (const asked of this.asked.values())
      if (!asked.isOpen && asked.known) this.addAnswered(asked, asked.known);
    return this.found;
  }

  private addAnswered({ row, name, register }: Asked, known: Known): void {
    const isTrueAnyway = known.answer && this.isEitherWay(row, known.fact);
    const decision = decides(this.rows, row);
    if (isTrueAnyway) this.addSettled(row, name, known);
    else if (decision === undefined) return;
    // What is always true is mostly said twice, which harms nobody.
    else if (known.answer !== decision.isNegated || !decision.guards) return;
    else if (known.fact.origin === 'used' && this.asksForNull(row)) {
      // A check of what is always there is one too many, not one too late.
      if (!this.nulls.isNeverNull(register)) this.addLate(row, register, known.line);
    } else if (known.fact.origin === 'asked' && !isReachedAnyway(this.rows, row))
      this.addSettled(row, name, { ...known, answer: false });
  }

  private addLate(row: number, register: number, from: number): void {
    const name = this.nameOf(register);
    const line = this.rows.line(row);
    if (line === from) return;
    this.found.push({
      ruleKey: 'value/late-null-check',
      line,
      ...(this.nulls.lacksEvidence(register, from) && { confidence: 'REVIEW' as const }),
      message: [`'${name}' is compared with ${this.nothing.word} after it was used on line `, from, ''],
      steps: [
        { line: from, note: `asks \`${name}\` for a member` },
        { line, note: 'asks whether it is there' },
      ],
    });
  }

  private addSettled(row: number, name: string, { answer, line: from }: Known): void {
    const line = this.rows.line(row);
    this.found.push({
      ruleKey: 'value/impossible-condition',
      line,
      message: [`this is always ${String(answer)}: line `, from, ` has settled what '${name}' is`],
      // One expression that contradicts itself was meant otherwise; code that is left over stands farther apart.
      ...(line === from && this.asksForValue(row) && { confidence: 'LIKELY' as const }),
      steps: [
        { line: from, note: `settles what \`${name}\` is` },
        { line, note: 'asks again' },
      ],
    });
  }

  private asksForNull(row: number): boolean {
    return this.literalsAt(row).some(({ kind }) => kind === 'null');
  }

  private asksForValue(row: number): boolean {
    return this.literalsAt(row).some(({ kind }) => kind !== 'null');
  }

  /** What a comparison is written with. */
  private literalsAt(row: number): Literal[] {
    const { rows } = this;
    if (rows.op(row) !== OP.binary) return [];
    return [rows.a(row), rows.b(row)].flatMap((side) => rows.literal(side) ?? []);
  }

  /** `x != 1 || x != 2` holds whatever the value is. */
  private isEitherWay(row: number, { equals, line }: Fact): boolean {
    const { rows } = this;
    return (
      rows.op(row) === OP.binary &&
      rows.name(rows.c(row)).startsWith('!=') &&
      equals !== undefined &&
      line === rows.line(row)
    );
  }

  private addNullUsed(row: number, register: number, fact: Fact): void {
    const name = this.nameOf(register);
    const { word: nothing } = this.nothing;
    const line = this.rows.line(row);
    const how = fact.origin === 'assigned' ? `is set to ${nothing}` : `is found to be ${nothing}`;
    this.found.push({
      ruleKey: 'value/null-used',
      line,
      ...(fact.origin === 'assigned' && isOnlyNull(this.rows, register) && { confidence: 'REVIEW' as const }),
      message: [`'${name}' is always ${nothing} here: it ${how} on line `, fact.line, ''],
      steps: [
        { line: fact.line, note: `\`${name}\` ${how}` },
        { line, note: 'asks it for a member' },
      ],
    });
  }

  private addUnguarded(row: number, name: string, { unguarded: asked = 0, isLedHere }: Fact): void {
    const { word: nothing } = this.nothing;
    const line = this.rows.line(row);
    if (this.nothing.meansNoError && comesWithError(this.rows, name, asked)) return;
    this.found.push({
      ruleKey: 'value/check-ignored',
      line,
      message: [`'${name}' may be ${nothing} here: line `, asked, ' asks, and goes on either way'],
      // The condition itself contradicts the use; a check before may only be one too many, and several leave out what is not.
      ...(isLedHere === true && !this.wasAskedBefore(name, asked) && { confidence: 'LIKELY' as const }),
      steps: [
        { line: asked, note: `asks whether \`${name}\` is ${nothing}` },
        { line, note: 'asks it for a member all the same' },
      ],
    });
  }

  private wasAskedBefore(name: string, line: number): boolean {
    return [...this.asked.values()].some((one) => one.name === name && this.rows.line(one.row) < line);
  }

  /** Whether the failure is waited for: `catch (NullPointerException e)`. */
  private isExpected(row: number): boolean {
    return this.rows.fn.regions.some(
      ({ start, end, types }) =>
        start <= row &&
        row < end &&
        types.some((type) => /NullPointer|NullReference|AttributeError|TypeError|NoMethodError/.test(type)),
    );
  }

  /** Name of the variable that was loaded into a register, '' for anything else. */
  private nameOf(register: number): string {
    const { rows } = this;
    return rows.madeBy(register) === OP.load
      ? (rows.fn.variables[rows.a(rows.maker(register))]?.name ?? '')
      : '';
  }
}

/** `nil`, `false`, `0` and `""`: what stands for no result. */
function isZero(rows: Rows, register: number): boolean {
  const literal = rows.literal(register);
  return literal !== undefined && (literal.kind === 'null' || /^(?:0|false|)$/.test(literal.text));
}

const USUAL: NothingSigns = { word: 'null' };

/**
 * Values that are null where something is asked of them, and conditions that what was asked before has settled.
 * @param untracked variables that others may write at any time
 */
export function valueBugs(
  rows: Rows,
  language: string,
  untracked: ReadonlySet<number>,
  nulls: Nulls,
): readonly Found[] {
  if (!isWorthWalking(rows)) return [];
  const { nothing = USUAL, calls } = flowOf(language) ?? {};
  const { isDouble = false, fails = () => false, isEmptyFalse = false } = nothing;
  const collector = new Collector(rows, nothing, nulls);
  const options = {
    untracked,
    writesArguments: calls?.writeArguments === true,
    fails,
    hasUndefined: isDouble,
    isEmptyFalse,
  };
  return new Walk(rows, options, collector).run() ? collector.finish() : [];
}
