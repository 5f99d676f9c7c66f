import { expect, test } from 'vitest';
import { readFacts } from '#analyzer/languages/testing/read-facts.ts';

test('facts keep what stands before and after a broken part', async () => {
  const facts = await readFacts(
    'a.java',
    'class A { void f() {} }\nclass B { void g( { if (x } }\nclass C { void h() {} }\n',
  );
  expect(facts.errorLines.length).toBeGreaterThan(0);
  expect(facts.types.map((type) => type.name)).toEqual(expect.arrayContaining(['A', 'B']));
});

test('facts name the line of the name, not of the annotation', async () => {
  const { types } = await readFacts(
    'A.java',
    '@Entity\npublic class A {\n  @Id\n  long id() { return 1; }\n}',
  );
  expect(types.map(({ line, nameLine }) => [line, nameLine])).toEqual([[1, 2]]);
});
