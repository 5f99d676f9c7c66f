import { describe, expect, test } from 'vitest';
import { ControlFlow } from '../program/control-flow.ts';
import { ProgramBuilder } from '../program/builder.ts';
import type { FunctionBuilder } from '../program/function-builder.ts';
import { analyseTexts } from '../testing/analyse-texts.ts';
import { Rows } from './rows.ts';
import { valueBugs } from './value-bugs.ts';

/** Findings in short: `a.js:3 value/null-used`. */
async function bugsIn(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { bugs } = await analyseTexts(files);
  return bugs.map(({ path, line, ruleKey }) => `${path}:${line} ${ruleKey}`);
}

const lines = (...all: readonly string[]): string => `${all.join('\n')}\n`;

describe('a finding', () => {
  test('carries the lines it rests on', async () => {
    const { bugs } = await analyseTexts({
      'a.go': lines(
        'package a',
        'func read(order *Order) string {',
        '  if order == nil {',
        '    warn()',
        '    return order.Name',
        '  }',
        '  return ""',
        '}',
      ),
    });
    expect(bugs).toEqual([
      {
        ruleKey: 'value/null-used',
        path: 'a.go',
        line: 5,
        message: "'order' is always nil here: it is found to be nil on line 3",
        steps: [
          { path: 'a.go', line: 3, note: '`order` is found to be nil' },
          { path: 'a.go', line: 5, note: 'asks it for a member' },
        ],
      },
    ]);
  });

  test('of a dropped result is less sure where a call stands before it that does something', async () => {
    const { bugs } = await analyseTexts({
      'a.py': lines(
        'def go_on(name, names):',
        '    ask("Go on?").lower()',
        '    name.strip().lower()',
        '    names.get("a").strip().lower()',
      ),
    });
    expect(bugs.map(({ line, confidence }) => [line, confidence])).toEqual([
      [2, 'REVIEW'],
      [3, undefined],
      [4, 'REVIEW'],
    ]);
  });

  test('of a check that is ignored is likely where its own condition leads to the use', async () => {
    const { bugs } = await analyseTexts({
      'A.java': lines(
        'class A {',
        '  void f(Node n) {',
        '    if (n == null || !n.isOpen()) {',
        '      log(n.name());',
        '    }',
        '  }',
        '  void g(Node n) {',
        '    if (n != null) {',
        '      open(n);',
        '    }',
        '    log(n.name());',
        '  }',
        '  void h(Node n, Node m) {',
        '    if (n == null && m == null) return;',
        '    if (n == null && m != null) return;',
        '    log(n.name());',
        '  }',
        '}',
      ),
    });
    expect(bugs.map(({ line, confidence }) => [line, confidence])).toEqual([
      [4, 'LIKELY'],
      [11, undefined],
      [16, undefined],
    ]);
  });

  test('by a variable that is nothing but null is meant to fail, or never runs', async () => {
    const { bugs } = await analyseTexts({
      'A.java': lines(
        'class A {',
        '  void rollsBack(Orders orders) {',
        '    orders.save(new Order());',
        '    String reason = null;',
        '    log(reason.length());',
        '  }',
        '  void names(Order order, boolean isOpen) {',
        '    String name = null;',
        '    if (isOpen) name = order.name();',
        '    else log(name.length());',
        '  }',
        '}',
      ),
    });
    expect(bugs.map(({ line, confidence }) => [line, confidence])).toEqual([
      [5, 'REVIEW'],
      [10, undefined],
    ]);
  });

  test('is not made where the parser had to guess', async () => {
    const wrong = ['class A {', '  void f(Node n) {', '    if (n == null) { n.close(); }', '  }'];
    expect(await bugsIn({ 'A.java': lines(...wrong, '}') })).toEqual(['A.java:3 value/null-used']);
    expect(await bugsIn({ 'A.java': lines(...wrong, '  int = ;', '}') })).toEqual([]);
  });

  test('in a finally holds for both ways through it', async () => {
    const found = await bugsIn({
      'A.java': lines(
        'class A {',
        '  void f() {',
        '    boolean ok = false;',
        '    try {',
        '      run();',
        '      ok = true;',
        '    } finally {',
        '      if (!ok) undo();',
        '    }',
        '  }',
        '}',
      ),
    });
    expect(found).toEqual([]);
  });
});

describe('what a function of the project is', () => {
  test('is known through imports', async () => {
    const found = await bugsIn({
      'mail.py': lines('async def send(text):', '    await post(text)'),
      'work.py': lines(
        'from mail import send',
        'import mail',
        'def run():',
        '    send("a")',
        '    mail.send("b")',
      ),
    });
    expect(found).toEqual(['work.py:4 value/coroutine-not-awaited', 'work.py:5 value/coroutine-not-awaited']);
  });

  test('is not known where a type below has another one', async () => {
    const found = await bugsIn({
      'a.py': lines(
        'class Base:',
        '    async def flush(self):',
        '        await write()',
        '    def close(self):',
        '        self.flush()',
        'class Plain(Base):',
        '    def flush(self):',
        '        pass',
      ),
    });
    expect(found).toEqual([]);
  });
});

/** What is found in a function that a test writes. */
function foundIn(write: (fn: FunctionBuilder) => void): number[] {
  const program = new ProgramBuilder();
  program.addFunction({ name: 'f', line: 1, endLine: 9 }, write);
  const made = program.finish();
  const [, fn] = made.functions;
  const nulls = { isNeverNull: (): boolean => false, lacksEvidence: (): boolean => false };
  const found = fn ? valueBugs(new Rows(made, fn), 'Java', new Set(), nulls) : [];
  return found.map(({ line }) => made.lines[line] ?? 0);
}

/** `x = null; x.close()` on a line of its own. */
function writeNull(fn: FunctionBuilder, line: number): void {
  fn.line = line;
  const variable = fn.declare('x');
  fn.store(variable, fn.literal('null', 'null'));
  fn.call(fn.load(variable), 'close', []);
}

describe('what is too much', () => {
  test('is left out: 10,000 branches over 200 variables', () => {
    const branches = (count: number): number[] =>
      foundIn((fn) => {
        const flow = new ControlFlow(fn);
        const variables = Array.from({ length: 200 }, (_, at) => fn.declare(`v${at}`));
        for (let at = 0; at < count; at++)
          flow.ifElse(fn.load(variables[at % 200] ?? 0), () =>
            fn.store(variables[at % 200] ?? 0, fn.literal('number', String(at))),
          );
        writeNull(fn, 7);
      });
    expect(branches(10)).toEqual([7]);
    expect(branches(10_000)).toEqual([]);
  });

  test('may be loops in loops, each of which forgets what it writes', () => {
    const nested = (depth: number): number[] =>
      foundIn((fn) => {
        const flow = new ControlFlow(fn);
        const kept = fn.declare('kept');
        fn.store(kept, fn.literal('null', 'null'));
        const changed = fn.declare('changed');
        fn.store(changed, fn.literal('null', 'null'));
        const write = (left: number): void => {
          if (left > 0) flow.loop({ condition: () => fn.unknown(), body: () => write(left - 1) });
          else fn.store(changed, fn.unknown());
        };
        write(depth);
        fn.line = 5;
        fn.call(fn.load(changed), 'close', []);
        fn.line = 6;
        fn.call(fn.load(kept), 'close', []);
      });
    expect(nested(3)).toEqual([6]);
    expect(nested(100)).toEqual([6]);
  });
});
