import { describe, expect, test } from 'vitest';
import type { Finding } from '#analyzer/rules/rule.ts';
import type { FunctionFact, SyntaxFacts, TypeFact } from '#analyzer/syntax/facts.ts';
import { candidatesIn, countWords, mattersWhereItRuns, withoutUnreached } from './unreached.ts';

const FUNCTION: FunctionFact = {
  name: 'formatWords',
  owner: -1,
  receiver: '',
  line: 1,
  nameLine: 1,
  endLine: 9,
  parameters: [],
  locals: [],
  returnType: '',
  annotations: [],
  isConstructor: false,
  isPublic: true,
  isStatic: false,
  hasBody: true,
  cyclomatic: 1,
  cognitive: 0,
  densest: 0,
  nesting: 0,
};
const TYPE: TypeFact = {
  kind: 'class',
  name: 'WordList',
  supers: [],
  annotations: [],
  fields: [],
  line: 1,
  nameLine: 1,
  endLine: 9,
  outer: -1,
  namespace: '',
  isAbstract: false,
};
const ANNOTATION = { name: 'Route', arguments: '', line: 1 };
const BUG: Finding = { ruleKey: 'value/null-used', path: 'a.java', line: 3, message: 'it is null' };

/** Names that have to occur again for a finding on line 3 of a file to be reached. */
function namesFor(
  fn: Partial<FunctionFact>,
  types: readonly Partial<TypeFact>[] = [],
  line = 3,
): readonly string[] {
  const facts = {
    functions: [{ ...FUNCTION, ...fn }],
    types: types.map((type) => ({ ...TYPE, ...type })),
  } as SyntaxFacts;
  const found = candidatesIn(
    [{ ...BUG, line }],
    () => true,
    () => facts,
  );
  return found.flatMap(({ names }) => names);
}

describe('what has to be named to be reached', () => {
  test.each<[string, readonly string[], Partial<FunctionFact>, Partial<TypeFact>[]]>([
    ['a function', ['formatWords'], {}, []],
    ['a method and its class', ['WordList', 'formatWords'], { owner: 0 }, [{}]],
    ['a private method alone', ['formatWords'], { owner: 0, isPublic: false }, [{ supers: ['Base'] }]],
    ['no method that a base class may call', [], { owner: 0 }, [{ supers: ['Base'] }]],
    [
      'no method of a class that is found by its annotation',
      [],
      { owner: 0 },
      [{ annotations: [ANNOTATION] }],
    ],
    ['no function with an annotation', [], { annotations: [ANNOTATION] }, []],
    ['no constructor', [], { isConstructor: true }, []],
    ['no signature', [], { hasBody: false }, []],
    ['no accessor', [], { name: 'getWords' }, []],
    [
      'a private accessor',
      ['getWords'],
      { name: 'getWords', owner: 0, isPublic: false },
      [{ supers: ['Base'] }],
    ],
    [
      'no accessor that Laravel maps',
      [],
      { name: 'getNameAttribute', owner: 0, isPublic: false },
      [{ supers: ['Model'] }],
    ],
    ['no hook', [], { name: '__invoke' }, []],
    ['no short name', [], { name: 'run' }, []],
    ['no public method of a type in Go', [], { receiver: 'Words' }, []],
    ['a name that only begins like an accessor', ['gettext'], { name: 'gettext' }, []],
  ])('is %s', (_, names, fn, types) => {
    expect(namesFor(fn, types)).toEqual(names);
  });

  test.each<[string, readonly string[], Partial<FunctionFact>]>([
    ['a static accessor', ['WordList', 'getWords'], { name: 'getWords' }],
    ['a static method that sounds like a request', ['WordList', 'doHttpPut'], { name: 'doHttpPut' }],
    ['not what starts a program', ['WordList'], { name: 'premain' }],
  ])('is for a rule of Java %s', (_, names, fn) => {
    const facts = {
      functions: [{ ...FUNCTION, owner: 0, isStatic: true, ...fn }],
      types: [TYPE],
    } as unknown as SyntaxFacts;
    const found = candidatesIn(
      [{ ...BUG, ruleKey: 'java/request-without-timeout' }],
      () => true,
      () => facts,
    );
    expect(found.flatMap((one) => one.names)).toEqual(names);
  });

  test.each<[string, readonly string[], Partial<TypeFact>]>([
    [
      'of a class that a container makes',
      ['formatWords'],
      { annotations: [{ ...ANNOTATION, name: 'Service' }] },
    ],
    ['not of one that has more', [], { annotations: [{ ...ANNOTATION, name: 'WebService' }] }],
    ['of one that is told when it is made', ['formatWords'], { supers: ['InitializingBean'] }],
    ['not of one below another', [], { annotations: [{ ...ANNOTATION, name: 'Service' }], supers: ['Base'] }],
  ])('is for a rule of Java a method %s', (_, names, type) => {
    const facts = {
      functions: [{ ...FUNCTION, owner: 0 }],
      types: [{ ...TYPE, ...type }],
    } as unknown as SyntaxFacts;
    const found = candidatesIn(
      [{ ...BUG, ruleKey: 'java/decimal-equals' }],
      () => true,
      () => facts,
    );
    expect(found.flatMap((one) => one.names)).toEqual(names);
  });

  test('is nothing outside of functions', () => {
    expect(namesFor({}, [], 12)).toEqual([]);
  });
});

test('bugs have to be reached, and vulnerabilities of Java and Kotlin', () => {
  const rules = [
    ['BUG', 'py/a'],
    ['VULN', 'java/a'],
    ['VULN', 'kotlin/a'],
    ['VULN', 'flow/a'],
    ['SMELL', 'java/a'],
  ] as const;
  expect(rules.map(([kind, ruleKey]) => mattersWhereItRuns({ kind, ruleKey }))).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});

test('words are counted as words, to six', () => {
  const words = new Set(['formatWords', 'WordList', '$area']);
  const texts = ['formatWords(); reformatWords(); formatWordsAll();', 'WordList '.repeat(9) + '$area'];
  expect([...countWords(words, texts)]).toEqual([
    ['formatWords', 1],
    ['WordList', 6],
    ['$area', 1],
  ]);
});

test('a finding in what is named once is worth a look only, and says so', () => {
  const other = { ...BUG, line: 4 };
  const candidates = [
    { finding: BUG, names: ['WordList', 'formatWords'], own: new Map(), unless: [] },
    { finding: other, names: ['WordList'], own: new Map(), unless: [] },
  ];
  const counts = new Map([
    ['WordList', 2],
    ['formatWords', 1],
  ]);
  expect(withoutUnreached([BUG, other], candidates, counts)).toEqual([
    { ...BUG, confidence: 'REVIEW', message: "it is null; nothing else in the project names 'formatWords'" },
    other,
  ]);
});

describe('a class that nobody registers', () => {
  const maker: FunctionFact = { ...FUNCTION, name: 'PriceService', owner: 0, isConstructor: true, line: 2 };
  const service: TypeFact = { ...TYPE, name: 'PriceService', supers: ['IPriceService'] };
  const facts = { functions: [maker], types: [service] } as unknown as SyntaxFacts;
  const found: Finding = { ...BUG, path: 'PriceService.cs' };
  const confidenceFor = (
    counts: Readonly<Record<string, number>>,
    { path = found.path, isDeclared = true } = {},
  ): string | undefined => {
    const finding = { ...found, path };
    const candidates = candidatesIn(
      [finding],
      () => true,
      () => facts,
      () => isDeclared,
    );
    return withoutUnreached([finding], candidates, new Map(Object.entries(counts)))[0]?.confidence;
  };

  test('is named by its own declaration and constructor alone', () => {
    expect(confidenceFor({ PriceService: 2 })).toBe('REVIEW');
    expect(confidenceFor({ PriceService: 3 })).toBeUndefined();
  });

  test('may be found by a project that looks for types', () => {
    expect(confidenceFor({ PriceService: 2, RegisterAssemblyTypes: 1 })).toBeUndefined();
  });

  test('may be found by somebody else where the interface is not the project’s', () => {
    expect(confidenceFor({ PriceService: 2 }, { isDeclared: false })).toBeUndefined();
    expect(confidenceFor({ PriceService: 2 }, { path: 'PriceService.java' })).toBeUndefined();
  });
});
