import { blocksIn, type Span } from './constraints.ts';

/** Source sets and suites of tests: `commonTest.dependencies {`, `val jvmTest by getting {`, `named("androidUnitTest") {`. */
const OPENING =
  /\b(?:test|[a-z]\w{0,60}Test)\b(?![ \t]*\()[^\n{}()]{0,20}(?:\([^\n(){}]{0,60}\)[^\n{}()]{0,20})?\{/g;
const MAX_BLOCKS = 200;

/** The blocks of a build file in which every configuration is one of tests. */
export const testBlocksIn = (text: string): Span[] => blocksIn(text, OPENING, MAX_BLOCKS);
