import { endOf } from './conditions.ts';
import { isInside, type Span } from './constraints.ts';

/** Source sets and suites of tests: `commonTest.dependencies {`, `val jvmTest by getting {`, `named("androidUnitTest") {`. */
const OPENING =
  /\b(?:test|[a-z]\w{0,60}Test)\b(?![ \t]*\()[^\n{}()]{0,20}(?:\([^\n(){}]{0,60}\)[^\n{}()]{0,20})?\{/g;
const MAX_BLOCKS = 200;

/** The blocks of a build file in which every configuration is one of tests. */
export function testBlocksIn(text: string): Span[] {
  const spans: Span[] = [];
  for (const { 0: opening, index } of text.matchAll(OPENING)) {
    if (spans.length >= MAX_BLOCKS) break;
    if (isInside(spans, index)) continue;
    spans.push([index, endOf(text, index + opening.length, '{', '}')]);
  }
  return spans;
}
