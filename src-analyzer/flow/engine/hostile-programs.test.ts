import { expect, test } from 'vitest';
import { ProgramBuilder } from '../program/builder.ts';
import { ControlFlow } from '../program/control-flow.ts';
import { NONE, unnamed } from '../program/function-builder.ts';
import type { FlowFile } from '../names/project-index.ts';
import type { LanguageTables } from '../tables/table.ts';
import { analyseFlows } from './analyse.ts';

const TEST = {
  name: 'test',
  sources: [{ origin: 'stranger', call: 'ask', what: 'a request' }],
  sinks: [{ weakness: 'code-injection', call: 'run', argument: 0, what: 'runs it' }],
} as const;
const TABLES: LanguageTables = new Map([['Python', [TEST]]]);
const FACTS: FlowFile['facts'] = {
  package: '',
  imports: [],
  types: [],
  functions: [],
  references: { names: [] },
};

function analyse(write: (program: ProgramBuilder) => void): ReturnType<typeof analyseFlows> {
  const program = new ProgramBuilder();
  write(program);
  const file: FlowFile = {
    path: 'a.py',
    language: 'Python',
    role: 'OWN',
    facts: FACTS,
    program: program.finish(),
  };
  return analyseFlows([file], TABLES);
}

/** A function that asks and runs at once: found whatever else the file holds. */
function addPlain(program: ProgramBuilder): void {
  program.addFunction({ name: 'plain', line: 1, endLine: 2 }, (fn) => {
    fn.call(NONE, 'run', unnamed([fn.call(NONE, 'ask', [])]));
  });
}

test('10,000 branches cost their own function alone', () => {
  const { findings, leftOut } = analyse((program) => {
    addPlain(program);
    program.addFunction({ name: 'branches', line: 3, endLine: 9 }, (fn) => {
      const flow = new ControlFlow(fn);
      const variables = Array.from({ length: 200 }, (_, at) => fn.declare(`v${at}`));
      for (let at = 0; at < 10_000; at++)
        flow.ifElse(fn.unknown(), () => fn.store(variables[at % 200] ?? 0, fn.literal('number', String(at))));
    });
  });
  expect(findings.map(({ line }) => line)).toEqual([1]);
  expect(leftOut.long).toBe(1);
});

test('a chain of 10,000 calls overflows nothing', () => {
  const { findings } = analyse((program) => {
    for (let at = 0; at < 10_000; at++)
      program.addFunction({ name: `f${at}`, line: at + 10, endLine: at + 10 }, (fn) => {
        const parameter = fn.addParameter({ name: 'x' });
        fn.return(fn.call(NONE, at === 9999 ? 'run' : `f${at + 1}`, unnamed([fn.load(parameter)])));
      });
    addPlain(program);
  });
  expect(findings.map(({ line }) => line)).toEqual([1]);
});

test('a switch of 3,000 cases in a loop, and a text that doubles, come to an end', () => {
  const { findings } = analyse((program) => {
    program.addFunction({ name: 'both', line: 1, endLine: 9 }, (fn) => {
      const flow = new ControlFlow(fn);
      const text = fn.declare('text');
      fn.store(text, fn.literal('string', 'ab'));
      flow.loop({
        condition: () => fn.unknown(),
        body: () => {
          const asked = fn.unknown();
          fn.store(text, fn.concat([fn.load(text), fn.load(text)]));
          flow.cases(
            Array.from({ length: 3000 }, (_, at) => ({
              conditions: [() => fn.binary(asked, fn.literal('number', String(at)), '==')],
              body: () => fn.store(text, fn.literal('string', String(at))),
            })),
            true,
          );
        },
      });
    });
    addPlain(program);
  });
  expect(findings.map(({ line }) => line)).toEqual([1]);
});

test('a path of many steps is told with at most 12', () => {
  const { findings } = analyse((program) => {
    program.addFunction({ name: 'long', line: 1, endLine: 99 }, (fn) => {
      let value = fn.call(NONE, 'ask', []);
      for (let at = 0; at < 50; at++) {
        fn.line = at + 2;
        const variable = fn.declare(`v${at}`);
        fn.store(variable, value);
        value = fn.load(variable);
      }
      fn.call(NONE, 'run', unnamed([value]));
    });
  });
  expect(findings).toHaveLength(1);
  expect(findings[0]?.steps.length).toBeLessThanOrEqual(12);
  expect(findings[0]?.steps.at(-1)?.note).toBe('runs it');
});
