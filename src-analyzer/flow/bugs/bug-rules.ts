import type { QualityRuleInfo } from '#analyzer/rules/rule.ts';

const BUG = { kind: 'BUG', severity: 'MAJOR', inTests: 'off' } as const;

/** What people are told of the bugs that are found by following values. */
export const BUG_RULES: readonly QualityRuleInfo[] = [
  {
    ...BUG,
    ruleKey: 'value/null-used',
    confidence: 'CERTAIN',
    title: 'Member access on a value that is always null here',
    why: 'On every path that leads here the value is null, so accessing a member throws an exception.',
    fix: 'Invert the check, or assign a value before it is used.',
  },
  {
    ...BUG,
    ruleKey: 'value/check-ignored',
    confidence: 'REVIEW',
    title: 'Checked for null, then used either way',
    why: 'The check says that the value may be null. Where it is, nothing is done about it, and the next use throws an exception.',
    fix: 'Leave the function where the value is null, or move the use into the checked branch. If it can never be null, drop the check.',
  },
  {
    ...BUG,
    ruleKey: 'value/late-null-check',
    confidence: 'LIKELY',
    title: 'Checked for null after it was used',
    why: 'Where the value is null, the use before the check has already thrown an exception: the check comes too late.',
    fix: 'Move the check before the first use, or drop it if the value can never be null.',
  },
  {
    ...BUG,
    ruleKey: 'value/impossible-condition',
    confidence: 'REVIEW',
    title: 'Condition that an earlier one has settled',
    why: 'An earlier condition on the same unchanged value leaves one answer only. What stands behind the other one is never run.',
    fix: 'Compare with the value that was meant, put the narrower condition first, or remove the code that is never run.',
  },
  {
    ...BUG,
    ruleKey: 'value/nil-error-returned',
    confidence: 'LIKELY',
    title: 'Error that is nil returned with nothing else',
    why: 'The error was checked above and is nil here, so the caller gets neither a result nor an error and takes the failure for success.',
    fix: 'Return an error that says what went wrong, or a plain `nil` where nothing did.',
  },
  {
    ...BUG,
    ruleKey: 'value/coroutine-not-awaited',
    confidence: 'CERTAIN',
    title: 'Coroutine called without await',
    why: 'The call only makes a coroutine object. Nothing in the function runs, and Python warns about it at most.',
    fix: 'Write `await` before the call, or hand the coroutine to `asyncio.create_task` and keep the task.',
  },
  {
    ...BUG,
    ruleKey: 'value/promise-not-awaited',
    confidence: 'LIKELY',
    title: 'Asynchronous call that nobody waits for',
    why: 'The function goes on before the call is done. What fails in it is caught by no `try` around the call, and ends as an unhandled rejection or is lost.',
    fix: 'Write `await` before the call. Where it is meant to run on its own, handle its failure with `.catch` and say so with `void`.',
  },
  {
    ...BUG,
    ruleKey: 'value/promise-as-value',
    confidence: 'CERTAIN',
    title: 'Promise used as if it were its value',
    why: 'An asynchronous function returns a promise at once, not the value. A promise is always truthy, equals nothing else, and has none of the members of the value it resolves to.',
    fix: 'Write `await` before the call, and make the function around it `async`.',
  },
  {
    ...BUG,
    ruleKey: 'value/publisher-not-subscribed',
    confidence: 'LIKELY',
    title: 'Publisher or flow that nobody subscribes to',
    why: 'A Mono, Flux or Flow is a plan: it runs when somebody subscribes to it or collects it. As a statement of its own it is dropped, and neither its work nor its failure ever happens.',
    fix: 'Return it, join it to the chain with `then` or `flatMap`, or collect it.',
  },
  {
    ...BUG,
    ruleKey: 'value/result-ignored',
    // 5, 5, 2 in the last five samples: mostly a line that is left over and changes nothing.
    confidence: 'REVIEW',
    title: 'Call without effect',
    why: 'The call changes nothing, it returns a new value. Nobody takes that value, so the line does nothing.',
    fix: 'Assign what the call returns, or remove the line.',
  },
  {
    ...BUG,
    ruleKey: 'value/never-equal',
    confidence: 'LIKELY',
    title: 'Values of two types that are never equal',
    why: '`equals` of these types is false for every object of another type, whatever the two values are.',
    fix: 'Convert one side to the type of the other, or compare the values that were meant.',
  },
  {
    ...BUG,
    ruleKey: 'value/lock-kept',
    confidence: 'REVIEW',
    title: 'Function left with a lock that it releases elsewhere',
    why: 'On this way out the lock is not released. Whoever asks for it next waits forever.',
    fix: 'Release the lock on every way out: `defer mu.Unlock()` in Go, `finally` in Java, `with lock:` in Python.',
  },
];
