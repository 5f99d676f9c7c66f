import { expect, test } from 'vitest';
import { ProgramBuilder } from './builder.ts';
import { ControlFlow } from './control-flow.ts';
import { NONE, unnamed } from './function-builder.ts';
import { printFunction } from './print-program.ts';

const textOf = (program: ProgramBuilder, index: number): string => {
  const file = program.finish();
  const fn = file.functions[index];
  return fn ? printFunction(file, fn) : '';
};

test('an instruction is read as it was written', () => {
  const program = new ProgramBuilder();
  const index = program.addFunction({ name: 'run', owner: 'Shell', line: 3, endLine: 9 }, (fn) => {
    const command = fn.addParameter({ name: 'command', type: 'String' });
    fn.line = 4;
    const text = fn.concat([fn.literal('string', 'sh -c '), fn.load(command)]);
    const runtime = fn.call(fn.name('Runtime'), 'getRuntime', []);
    fn.line = 5;
    fn.return(fn.call(runtime, 'exec', unnamed([text])));
  });
  expect(textOf(program, index)).toBe(
    [
      'Shell.run(command: String)',
      '   4  r0 = string "sh -c "',
      '   4  r1 = command',
      '   4  r2 = text(r0, r1)',
      '   4  r3 = name Runtime',
      '   4  r4 = r3.getRuntime()',
      '   5  r5 = r4.exec(r2)',
      '   5  return r5',
    ].join('\n'),
  );
});

test('a lambda sees the variables around it, and a block hides what it declares', () => {
  const program = new ProgramBuilder();
  program.addFunction({ name: 'f', line: 1, endLine: 5 }, (fn) => {
    fn.store(fn.declare('a'), fn.literal('number', '1'));
    fn.block(() => fn.declare('b'));
    program.addInner(fn, { name: '', line: 2, endLine: 2 }, (inner) => {
      inner.return(inner.read('a'));
      inner.return(inner.read('b'));
      expect(inner.assign('a', NONE)).toBe(true);
      expect(inner.assign('b', NONE)).toBe(false);
    });
  });
  expect(textOf(program, 2)).toContain('outer a\n   2  return r0\n   2  r1 = name b');
});

test('break and continue lead out of the loop they name, handlers take what the body throws', () => {
  const program = new ProgramBuilder();
  const index = program.addFunction({ name: 'f', line: 1, endLine: 5 }, (fn) => {
    const flow = new ControlFlow(fn);
    flow.loop({
      names: ['outer'],
      condition: () => fn.name('x'),
      body: () => {
        flow.tryCatch({
          body: () => flow.break('outer'),
          handlers: [{ types: ['IOException'], body: () => flow.continue() }],
          finally: () => fn.call(NONE, 'close', []),
        });
      },
    });
    expect(flow.break('none')).toBe(false);
  });
  const text = textOf(program, index);
  expect(text).toMatch(/L0:\n.*name x\n.*branch r0 L3 L2\n.*L3:\n.*jump L2\n/);
  expect(text).toMatch(/rows 4-4 catch L6 IOException\n {6}rows 4-\d+ finally L5$/);
});
