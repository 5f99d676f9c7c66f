import { describe, expect, test } from 'vitest';
import type { FunctionFact, SyntaxFacts, TypeFact } from '#analyzer/syntax/facts.ts';
import { namedAround } from './unreached.ts';

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

/** Names that have to occur again for a finding on line 3 of a file to be reached. */
function namesFor(
  fn: Partial<FunctionFact>,
  types: readonly Partial<TypeFact>[] = [],
  { path = 'a.ts', line = 3, declared = [] as readonly string[] } = {},
): readonly string[] {
  const facts = {
    functions: [{ ...FUNCTION, ...fn }],
    types: types.map((type) => ({ ...TYPE, ...type })),
    package: '',
  } as unknown as SyntaxFacts;
  const isDeclared = (name: string): boolean => declared.includes(name);
  return namedAround(facts, { path, line, isFinding: true }, isDeclared).map(({ word }) => word);
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
  ])('is in Java %s', (_, names, fn) => {
    expect(namesFor({ owner: 0, isStatic: true, ...fn }, [{}], { path: 'WordList.java' })).toEqual(names);
  });

  test.each<[string, readonly string[], Partial<TypeFact>]>([
    [
      'of a class that a container makes, and the class',
      ['WordList', 'formatWords'],
      { annotations: [{ ...ANNOTATION, name: 'Service' }] },
    ],
    ['not of one that has more', [], { annotations: [{ ...ANNOTATION, name: 'WebService' }] }],
    ['of one that is told when it is made', ['formatWords'], { supers: ['InitializingBean'] }],
    ['not of one below another', [], { annotations: [{ ...ANNOTATION, name: 'Service' }], supers: ['Base'] }],
  ])('is in Java a method %s', (_, names, type) => {
    expect(namesFor({ owner: 0 }, [type], { path: 'WordList.java' })).toEqual(names);
  });

  test('is nothing outside of functions', () => {
    expect(namesFor({}, [], { line: 12 })).toEqual([]);
  });
});

describe('a type that others derive from', () => {
  const method = { owner: 0, isPublic: false };
  test.each<[string, readonly string[], Partial<TypeFact>, string, readonly string[]]>([
    [
      'is named where its base says nothing',
      ['WordList', 'formatWords'],
      { supers: ['object'] },
      'words.py',
      [],
    ],
    [
      'is named where it is a view',
      ['WordList', 'formatWords'],
      { supers: ['generic.TemplateView'] },
      'views.py',
      [],
    ],
    ['may be found by a model', ['formatWords'], { supers: ['models.Model'] }, 'models.py', []],
    [
      'may be found by a mark',
      ['formatWords'],
      { supers: ['View'], annotations: [ANNOTATION] },
      'views.py',
      [],
    ],
    [
      'is named where its bases are the project’s',
      ['WordList', 'formatWords'],
      { supers: ['Words'] },
      'a.java',
      ['Words'],
    ],
    ['may be found by a base of somebody else', ['formatWords'], { supers: ['Words'] }, 'a.java', []],
  ])('%s', (_, names, type, path, declared) => {
    expect(namesFor(method, [type], { path, declared })).toEqual(names);
  });

  test('is registered in C# by its name alone, unless the project looks for types', () => {
    const facts = {
      functions: [],
      types: [{ ...TYPE, supers: ['IWords'] }],
      package: '',
    } as unknown as SyntaxFacts;
    const around = namedAround(facts, { path: 'WordList.cs', line: 3, isFinding: true }, () => true);
    expect(around.map(({ word }) => word)).toEqual(['WordList']);
    expect(around[0]?.unless).toContain('RegisterAssemblyTypes');
  });
});

test('an annotation that leaves a function out calls it no more than none', () => {
  const annotations = [{ ...ANNOTATION, name: 'JsonIgnore' }];
  expect(namesFor({ annotations })).toEqual(['formatWords']);
});

test('a type is named with its package', () => {
  const facts = { functions: [], types: [TYPE], package: 'org.shop' } as unknown as SyntaxFacts;
  const homeIn = (path: string) => namedAround(facts, { path, line: 3, isFinding: true })[0]?.home;
  expect(homeIn('src/org/shop/WordList.java')).toEqual({ folder: 'src/org/shop', text: 'org.shop' });
  expect(homeIn('shop/words.py')).toBeUndefined();
});

test('where a program begins its type is reached from within', () => {
  const facts = {
    functions: [{ ...FUNCTION, name: 'main', owner: 0, isStatic: true }],
    types: [TYPE],
    package: '',
  } as unknown as SyntaxFacts;
  expect(namedAround(facts, { path: 'WordList.java', line: 3, isFinding: false })).toEqual([]);
});
