import { flowOf } from '#analyzer/languages/languages.ts';
import type { Instruction } from '../program/program.ts';
import type { HandlerRow, ReachedSink } from '../tables/table.ts';
import { lastPart } from '../names/signs.ts';
import { typeText } from '../names/types.ts';
import { noteRedirect } from './redirect-views.ts';
import { giveBack } from './secrets.ts';
import type { Value } from '../values/value.ts';
import type { FunctionRun } from './scope.ts';
import { showOwnView, showReturnedView } from './views.ts';

const TEXT = /^(?:string|str|String|java\.lang\.String)$/;
/** A tag in a text: `<p>`, `<a href=`. */
const TAG = /<[a-z][a-z\d]{0,15}[\s/>]/i;
/** A library's answer of which nobody knows that it holds something else than a text. */
const HOLDS_TEXT = /<\s*(?:java\.lang\.)?(?:String|\?|Object)\s*>$|^\w+$/;

/** Whether a function writes tags: what it returns is meant to be a page. */
function writesTags({ graph }: FunctionRun): boolean {
  return graph.blocks.some(({ steps }) => steps.some((step) => step.op === 'literal' && TAG.test(step.text)));
}

/** What is told of a text that a framework sends as a page. */
function pageOf(run: FunctionRun, { returns }: HandlerRow): ReachedSink {
  const isPage = returns === 'html' || (returns === 'tags' && writesTags(run));
  return {
    weakness: 'xss',
    what: 'sends it to the browser as part of a page',
    ...(isPage && { isPage: 'behind text' }),
  };
}

/** Where the compiler checks what a function gives: any other type is sent as data. */
const MAY_BE_TEXT = /^(?:|String|CharSequence|Object|Any|Serializable|Comparable|[A-Z])$/;

function isDeclaredData({ engine, info }: FunctionRun, { returnsIn }: HandlerRow): boolean {
  if (returnsIn === undefined || !engine.hasPackages(info.file)) return false;
  const { name, isArray } = typeText(info.fn.returnType);
  return isArray || !(MAY_BE_TEXT.test(lastPart(name)) || name === lastPart(returnsIn) || name === returnsIn);
}

function isPageText(run: FunctionRun, handler: HandlerRow, { type }: Value): boolean {
  if (isDeclaredData(run, handler)) return false;
  if (type === '' || TEXT.test(type)) return true;
  const { returnsIn } = handler;
  if (returnsIn === undefined || !run.engine.names.isBelow(type, returnsIn)) return false;
  return HOLDS_TEXT.test(run.info.fn.returnType);
}

/** `return` and `yield`: a page that a framework makes of it is a sink. */
export function returnStep(run: FunctionRun, step: Extract<Instruction, { op: 'return' | 'yield' }>): void {
  const value = run.value(step.value);
  const handler = run.engine.handlerRow(run.info);
  if (handler?.returns !== undefined && isPageText(run, handler, value)) {
    const sink = {
      ...pageOf(run, handler),
      ...(handler.unlessCalled && { unlessCalled: handler.unlessCalled }),
    };
    run.outcome.postpone(run.deepTaints(value), sink, step.line);
  }
  if (run.engine.returnsView(run.info)) noteRedirect(run, step.value, step.line);
  const given = giveBack(run, value, step.line);
  showReturnedView(run, value, step.line);
  leaveFunction(run, given, isMadeError(run, step.value));
}

/** The function comes back: what it shows without a word is shown now. */
export function leaveFunction(run: FunctionRun, value: Value, isMade = false): void {
  showOwnView(run);
  run.outcome.leave(run, value, isMade);
}

/** Whether a register holds an error that is there in any case, where nil says that nothing went wrong. */
function isMadeError(run: FunctionRun, register: number): boolean {
  const signs = flowOf(run.language)?.nothing?.madeErrors;
  if (!signs) return false;
  const maker = run.maker(register);
  if (maker?.op === 'name' || maker?.op === 'field') return signs.kept.test(maker.name);
  if (maker?.op !== 'call' || !signs.call.test(maker.name)) return false;
  const module = run.maker(maker.receiver);
  return module?.op === 'name' && signs.module.test(module.name);
}
