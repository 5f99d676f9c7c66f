import { expect, test } from 'vitest';
import { analyseFiles } from '../testing/analyse-files.ts';

async function cyclesOf(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { violations } = await analyseFiles(files);
  return violations
    .filter(({ violationType }) => violationType === 'CIRCULAR_DEPENDENCY')
    .map(({ suggestion }) => / \(([^)]*)\): /.exec(suggestion)?.[1] ?? suggestion);
}

test('the step to cut is the one with the fewest uses', async () => {
  const cycles = await cyclesOf({
    'src/a.ts': "import { one, two } from './b.ts';\nexport function a() { one(); two(); one(); }\n",
    'src/b.ts': "import { a } from './a.ts';\nexport function one() { a(); }\nexport function two() {}\n",
  });
  expect(cycles).toEqual(['b.ts → a.ts']);
});

test('the same two files the other way round', async () => {
  const cycles = await cyclesOf({
    'src/a.ts': "import { one } from './b.ts';\nexport function a() { one(); }\nexport function c() {}\n",
    'src/b.ts': "import { a, c } from './a.ts';\nexport function one() { a(); c(); a(); }\n",
  });
  expect(cycles).toEqual(['a.ts → b.ts']);
});

test('a barrel keeps what it exports of its own folder', async () => {
  const cycles = await cyclesOf({
    'src/shapes/index.ts': "export { scene } from './scene.ts';\nexport function edge() {}\n",
    'src/shapes/scene.ts':
      "import { edge } from './index.ts';\nexport function scene() { edge(); edge(); }\n",
  });
  expect(cycles).toEqual(['scene.ts → shapes/index.ts']);
});

test('an aggregate and its event are one thing in two files', async () => {
  const cycles = await cyclesOf({
    'Core/Cart.cs':
      'namespace Shop.Core;\nusing Shop.Core.Events;\npublic class Cart { public void Add() { Raise(new CartChanged(this)); } }',
    'Core/Events/CartChanged.cs':
      'namespace Shop.Core.Events;\nusing Shop.Core;\npublic class CartChanged : DomainEventBase { public Cart Cart { get; } }',
  });
  expect(cycles).toEqual([]);
});
