import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

async function confidencesOf(files: Readonly<Record<string, string>>): Promise<(string | undefined)[]> {
  const { violations } = await analyseFiles(files);
  return violations
    .filter(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY')
    .map(({ confidence }) => confidence);
}

/** A list and its entries, in a folder of many classes, and a third in another namespace that ties them. */
const listed = (field: string): Record<string, string> => ({
  ...Object.fromEntries(
    Array.from({ length: 18 }, (_, at) => [
      `Calc/Lists/Other${at}.cs`,
      `namespace Calc.Lists;\npublic class Other${at} { public int N { get; } }\n`,
    ]),
  ),
  'Calc/Lists/Kinds.cs': `using Calc.Roots;\nnamespace Calc.Lists;\npublic class Kinds { private readonly ${field};\n public int Sum(int n) { return n > 1 ? new Kind(this).Worth(n) : Root.Of(this); } }\n`,
  'Calc/Lists/Kind.cs':
    'namespace Calc.Lists;\npublic class Kind { private readonly Kinds _owner;\n public Kind(Kinds owner) { _owner = owner; }\n public int Worth(int n) { return n > 1 ? _owner.Sum(0) : 2; } }\n',
  'Calc/Roots/Root.cs':
    'using Calc.Lists;\nnamespace Calc.Roots;\npublic class Root { public static int Of(Kinds kinds) { return kinds == null ? 1 : kinds.Sum(1); } }\n',
});

test.each([
  ['keeps the entries it is kept by', 'List<Kind> _all', 'REVIEW'],
  ['keeps none', 'List<int> _all', undefined],
])('a list that %s', async (_title, field, confidence) => {
  const found = await confidencesOf(listed(field));
  expect(found).toEqual([confidence]);
});

const failing = (check: string): Record<string, string> => ({
  'Calc/Values/Amount.cs':
    'using Calc.Failures;\nnamespace Calc.Values;\npublic class Amount { public int Of(object n) { if (n == null) throw AmountExceptions.NotOne(n); return Size(); }\n public int Size() { return 1; } }\n',
  'Calc/Failures/AmountExceptions.cs': `using Calc.Values;\nnamespace Calc.Failures;\npublic static class AmountExceptions { public static System.Exception NotOne(object n) { return n ${check} ? new System.Exception(amount.ToString()) : new System.Exception(); } }\n`,
});

test.each([
  ['asks only what it is', 'is Amount amount', 'REVIEW'],
  ['works with it', 'is Amount amount && new Amount().Size() > 1', undefined],
])('what makes the exceptions of a class and %s', async (_title, check, confidence) => {
  expect(await confidencesOf(failing(check))).toEqual([confidence]);
});
