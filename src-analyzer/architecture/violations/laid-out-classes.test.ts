import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

const PARTS = ['mail', 'bills', 'stock', 'users'];

/** Methods of `mutation` that each ask one of the parts, with branches inside of each other. */
function methods(count: number): string {
  const branches = Array.from({ length: 8 }, (_, at) => `\tif n > ${at} {\n\t\tn--\n\t}\n`).join('');
  const one = (at: number): string =>
    `func (r *mutation) Change${at}(n int) int {\n\t${PARTS[at % 4] ?? ''}.Go()\n${branches}${at === 0 ? branches.repeat(4) : ''}\treturn n\n}\n`;
  return Array.from({ length: count }, (_, at) => one(at)).join('\n');
}

test.each([
  ['graph/orders.go', undefined],
  ['graph/orders.resolvers.go', 'REVIEW'],
])('a type whose methods stand in %s', async (path, confidence) => {
  const imports = PARTS.map((name) => `\t"shop/${name}"\n`).join('');
  const { violations } = await analyseFiles({
    'go.mod': 'module shop\n',
    ...Object.fromEntries(PARTS.map((name) => [`${name}/${name}.go`, `package ${name}\n\nfunc Go() {}\n`])),
    'graph/resolver.go': 'package graph\n\ntype mutation struct{}\n',
    [path]: `package graph\n\nimport (\n${imports})\n\n${methods(40)}`,
  });
  expect(violations.map((one) => [one.violationType, one.confidence])).toEqual([['GOD_CLASS', confidence]]);
});
