import * as layout from './lexer/layout.ts';
import { LINE_SYNTAXES } from '#analyzer/languages/lines/line-syntaxes.ts';
import type { SyntaxRule } from './syntax-rule.ts';

/** Where a table lands in the lexer's memory: gives the address of an embedded syntax's table. */
export type TableAddress = (syntax: string) => number;

const encoder = new TextEncoder();

/** First bytes that start the rule, in both cases where case does not matter. */
function firstBytes({ start, flags = 0 }: SyntaxRule): number[] {
  const first = start.charCodeAt(0);
  const upper = start.toUpperCase().charCodeAt(0);
  return (flags & layout.ANY_CASE) !== 0 && upper !== first ? [first, upper] : [first];
}

function groupByFirstByte(rules: readonly SyntaxRule[]): Map<number, SyntaxRule[]> {
  const groups = new Map<number, SyntaxRule[]>();
  for (const rule of rules) {
    for (const first of firstBytes(rule)) groups.set(first, [...(groups.get(first) ?? []), rule]);
  }
  return groups;
}

function writeRule(view: DataView, rule: SyntaxRule, addressOf: TableAddress): void {
  const putText = (at: number, lengthAt: number, value = ''): void => {
    const bytes = encoder.encode(value);
    view.setUint8(lengthAt, bytes.length);
    for (const [i, byte] of bytes.entries()) view.setUint8(at + i, byte);
  };
  view.setUint8(layout.RULE_KIND, rule.kind);
  view.setUint8(layout.RULE_FLAGS, rule.flags ?? 0);
  view.setUint8(layout.RULE_ESCAPE, rule.escape ?? layout.NO_ESCAPE);
  view.setUint8(layout.RULE_VARIANT, rule.variant ?? 0);
  putText(layout.RULE_START, layout.RULE_START_LENGTH, rule.start);
  putText(layout.RULE_END, layout.RULE_END_LENGTH, rule.end);
  putText(layout.RULE_HOLE, layout.RULE_HOLE_LENGTH, rule.hole?.[0]);
  view.setUint8(layout.RULE_HOLE_OPEN, rule.hole?.[1].charCodeAt(0) ?? 0);
  view.setUint8(layout.RULE_HOLE_CLOSE, rule.hole?.[2].charCodeAt(0) ?? 0);
  view.setInt32(layout.RULE_TABLE, rule.table === undefined ? 0 : addressOf(rule.table), true);
  view.setInt32(
    layout.RULE_OTHER_TABLE,
    rule.otherTable === undefined ? 0 : addressOf(rule.otherTable),
    true,
  );
}

/** The bytes of a syntax's table, as `lexer/layout.ts` describes them. An unknown name gives that of plain text. */
export function compileSyntax(syntax: string, addressOf: TableAddress): Uint8Array {
  const groups = groupByFirstByte(LINE_SYNTAXES[syntax] ?? []);
  const count = [...groups.values()].reduce((sum, group) => sum + group.length, 0);
  const bytes = new Uint8Array(layout.TABLE_CLASSES + count * layout.RULE_SIZE);
  bytes.fill(layout.SPACE, 1, 33);
  bytes[0] = layout.STOP;
  bytes[10] = layout.STOP;
  let number = 0;
  for (const [first, group] of groups) {
    bytes[first] = layout.FIRST_RULE + number;
    for (const [i, rule] of group.entries()) {
      const at = layout.TABLE_CLASSES + number * layout.RULE_SIZE;
      writeRule(new DataView(bytes.buffer, at, layout.RULE_SIZE), rule, addressOf);
      bytes[at + layout.RULE_LAST] = i === group.length - 1 ? 1 : 0;
      number += 1;
    }
  }
  return bytes;
}
