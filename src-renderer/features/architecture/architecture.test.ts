import type { Architecture, ArchitectureNode } from '#contract/public-api/architecture.ts';
import { describe, expect, test } from 'vitest';
import { neighbourhood, toBoxGraph } from './box-graph.ts';
import { boxLabel, boxLabels } from './box-label.ts';
import { cycleGroups, layoutBoxes, rankBoxes } from './layering.ts';
import { mainEdges } from './main-edges.ts';
import { MAX_BOXES, partition } from './partition.ts';
import { untangle } from './untangle.ts';

const node = (id: number, filePath: string): ArchitectureNode => ({
  id,
  nodeKey: filePath,
  name: filePath.split('/').at(-1) ?? filePath,
  nodeType: 'MODULE',
  filePath,
  metrics: { outDegree: 0, inDegree: 0 },
});

/** `count` files spread over folders two levels deep. */
const project = (count: number, folders: number): ArchitectureNode[] =>
  Array.from({ length: count }, (_, index) =>
    node(index + 1, `src/main/p${index % folders}/q${index % 7}/File${index}.java`),
  );

const graphOf = (pairs: [string, string][]) => {
  const names = [...new Set(pairs.flat())];
  const nodes = names.map((name, index) => node(index + 1, `${name}.ts`));
  const idOf = (name: string) => names.indexOf(name) + 1;
  const architecture: Architecture = {
    nodes,
    edges: pairs.map(([from, to], index) => ({
      id: index + 1,
      sourceNodeId: idOf(from),
      targetNodeId: idOf(to),
      relation: 'IMPORT',
    })),
    violations: [],
  };
  return { graph: toBoxGraph(architecture, new Set(), true), id: (name: string) => `#${idOf(name)}` };
};

describe('folding parts into boxes', () => {
  test.each([
    [5, 2],
    [300, 4],
    [5527, 55],
    [2000, 1500],
  ])('%d files in %d folders make a picture of at most 80 boxes that loses no part', (count, folders) => {
    const boxes = partition(project(count, folders), new Set());
    expect(boxes.length).toBeLessThanOrEqual(MAX_BOXES);
    expect(boxes.length).toBeGreaterThan(1);
    const ids = boxes.flatMap((box) => box.nodes.map(({ id }) => id)).toSorted((a, b) => a - b);
    expect(ids).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  });

  test('a thousand flat folders: the largest are shown, the rest stands together', () => {
    const nodes = Array.from({ length: 1000 }, (_, index) => node(index + 1, `src/p${index}/a.ts`));
    const boxes = partition(nodes, new Set());
    expect(boxes.length).toBe(MAX_BOXES);
    expect(boxes.find(({ id }) => id.endsWith('/…'))?.nodes).toHaveLength(1000 - MAX_BOXES + 1);
  });

  test('a folder with more folders than a calm picture has boxes is opened when it holds most of the project', () => {
    const inner = Array.from({ length: 600 }, (_, index) =>
      node(index + 1, `app/f${index % 50}/a${index}.py`),
    );
    const boxes = partition([...inner, node(601, 'manage.py')], new Set());
    expect(boxes).toHaveLength(40);
    expect(boxes.flatMap(({ nodes }) => nodes)).toHaveLength(601);
  });

  test('an opened box shows what is in it', () => {
    const nodes = project(300, 4);
    const before = partition(nodes, new Set());
    const largest = before.toSorted((a, b) => b.nodes.length - a.nodes.length)[0];
    const after = partition(nodes, new Set([largest?.id ?? '']));
    expect(after.length).toBeGreaterThan(before.length);
    expect(after.some(({ id }) => id === largest?.id)).toBe(false);
  });
});

test.each([
  ['src/components', 'src/components'],
  ['apps/studio/src/components', '…/src/components'],
  ['apps/studio/src-commercial', '…/src-commercial'],
  ['AbstractAutowireCapableBeanFactory', 'AbstractA…anFactory'],
  ['a/AbstractAutowireCapableBeanFactory', '…/Abstract…nFactory'],
])('%s stands in a box as %s', (label, shown) => expect(boxLabel(label)).toBe(shown));

test('two boxes never have the same label', () => {
  const names = [
    'a/shop/src/web',
    'b/shop/src/web',
    'web',
    'x/ServiceOfOneThingAndMore',
    'y/ServiceOfOneThingAndMore',
  ];
  const long = ['a', 'b'].map((one) => `modules/shop-${one}-module/src/main/java`);
  const labels = boxLabels([...names, ...long]);
  expect(new Set(labels.values()).size).toBe(names.length + long.length);
  expect(labels.get('web')).toBe('web');
});

test('what would look the same has the folder that tells it apart', () => {
  const folders = ['web/src/credits/components', 'web/src/compliance/components', 'web/src/components'];
  expect([...boxLabels(folders).values()]).toEqual([
    '…/credits/comp…nts',
    '…/comp…nce/com…nts',
    'web/src/components',
  ]);
});

describe('the lines of a dense picture', () => {
  const dense = (): [string, string][] =>
    Array.from({ length: 12 }, (_, from) => from).flatMap((from) =>
      Array.from({ length: from }, (_, to): [string, string] => [`m${from}`, `m${to}`]),
    );

  test('the heaviest of each box stay, so that every box keeps a line', () => {
    const { graph } = graphOf(dense());
    const main = mainEdges(graph);
    expect(main.length).toBeLessThan(graph.edges.length / 2);
    expect(new Set(main.flatMap(({ from, to }) => [from, to])).size).toBe(graph.boxes.length);
  });

  test('few lines are all shown', () => {
    const { graph } = graphOf(dense().slice(0, 20));
    expect(mainEdges(graph)).toHaveLength(20);
  });
});

describe('rows', () => {
  test('users stand above what they use', () => {
    const { graph, id } = graphOf([
      ['page', 'service'],
      ['service', 'store'],
      ['page', 'store'],
    ]);
    const ranks = rankBoxes(graph);
    expect([ranks.get(id('page')), ranks.get(id('service')), ranks.get(id('store'))]).toEqual([0, 1, 2]);
  });

  test('a circle is one group and ends the layering of nobody', () => {
    const { graph, id } = graphOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
    ]);
    const uses = new Map(
      graph.boxes.map((box) => [
        box.id,
        graph.edges.filter(({ from }) => from === box.id).map(({ to }) => to),
      ]),
    );
    const groups = cycleGroups(
      graph.boxes.map((box) => box.id),
      uses,
    );
    expect(groups.map((group) => group.length)).toEqual([3, 1]);
    expect(rankBoxes(graph).get(id('d'))).toBe(1);
  });

  test('no two boxes overlap', () => {
    const pairs = Array.from({ length: 60 }, (_, index): [string, string] => [
      `u${index % 20}`,
      `v${index % 13}`,
    ]);
    const { graph } = graphOf(pairs);
    const { places } = layoutBoxes(graph, 1.3);
    const keys = [...places.values()].map(({ x, y }) => `${Math.round(x)}:${y}`);
    expect(new Set(keys).size).toBe(graph.boxes.length);
  });

  test('boxes of a row change places until their lines do not cross', () => {
    const size = { x: 200, y: 100 };
    const at = (column: number, row: number) => ({ x: column * size.x, y: row * size.y });
    const places = new Map([
      ['a', at(0, 0)],
      ['b', at(1, 0)],
      ['c', at(2, 0)],
      ['x', at(0, 1)],
      ['y', at(1, 1)],
      ['z', at(2, 1)],
    ]);
    const rows = [
      ['a', 'b', 'c'],
      ['x', 'y', 'z'],
    ];
    const lines = [
      { from: 'a', to: 'z' },
      { from: 'b', to: 'x' },
      { from: 'c', to: 'y' },
    ];
    const untangled = untangle(rows, places, lines);
    for (const { from, to } of lines) expect(untangled.get(from)?.x).toBe(untangled.get(to)?.x);
    expect([...untangled.values()]).toEqual(expect.arrayContaining([...places.values()]));
    expect(untangle(rows, places, lines)).toEqual(untangled);
  });

  test('neighbours are what a box uses and what uses it, nothing further', () => {
    const { graph, id } = graphOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'd'],
    ]);
    const near = neighbourhood(graph, id('b'));
    expect(near.boxes.map((box) => box.id)).toEqual([id('a'), id('b'), id('c')]);
  });
});
