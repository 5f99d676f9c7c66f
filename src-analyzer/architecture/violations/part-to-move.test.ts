import { expect, test } from 'vitest';
import type { Resolver } from '#analyzer/languages/resolution/resolver.ts';
import type { GraphEdge, ProjectModel } from '../graph.ts';
import { Places } from '../places.ts';
import { randomSteps } from '../testing/random-steps.ts';
import { partToMove } from './part-to-move.ts';
import { adjacencyOf, shortestCycle, stronglyConnected } from './strongly-connected.ts';

type Step = Pick<GraphEdge, 'source' | 'target'>;

const leadsOf = (steps: readonly Step[]): Map<number, number[]> =>
  adjacencyOf(steps.map(({ source, target }) => [source, target]));

/** As much of a project as is asked: files that each declare one function, and steps that each import it. */
function projectOf(steps: readonly Step[], parts: number): [ProjectModel, ReadonlyMap<string, Resolver>] {
  const numbers = Array.from({ length: parts }, (_, at) => at);
  const model = {
    read: () => '',
    places: new Places([]),
    nodes: numbers.map((at) => ({ index: at, file: at, language: 'any', path: '' })),
    files: numbers.map((at) => ({
      facts: {
        symbols: [{ name: `use${at}`, kind: 'function', line: 1, endLine: 3 }],
        calls: { names: [], rows: [] },
      },
    })),
    languages: new Map([['any', { unit: 'file' }]]),
  } as unknown as ProjectModel;
  const imports = (file: number): unknown[] =>
    steps
      .filter(({ source }) => source === file)
      .map(({ target }) => ({
        target: { node: target },
        local: '',
        fact: { typeOnly: false, names: [`use${target}`], locals: [''] },
      }));
  return [model, new Map([['any', { imports } as unknown as Resolver]])];
}

/** The first member that several others import and without which no cycle is left, found by trying each. */
function foundByTrying(steps: readonly Step[], group: readonly number[]): number | undefined {
  return group.find((member) => {
    const others = steps.filter(({ target }) => target !== member);
    return steps.length - others.length > 1 && stronglyConnected(leadsOf(others)).length === 0;
  });
}

test('the function to move is the one that trying every member of the group finds', () => {
  let found = 0;
  let none = 0;
  for (let seed = 1; seed <= 200; seed++) {
    const all = randomSteps(seed, { count: 11, parts: 6 }).map(({ from, to }) => ({
      source: from,
      target: to,
    }));
    const [model, resolvers] = projectOf(all, 6);
    for (const members of stronglyConnected(leadsOf(all))) {
      const steps = all.filter(({ source, target }) => members.includes(source) && members.includes(target));
      const onCycle = shortestCycle(leadsOf(steps), members);
      const cycle = onCycle.map((source, at) => ({ source, target: onCycle[(at + 1) % onCycle.length] }));
      const move = partToMove(model, resolvers, {
        members,
        cycle: cycle as GraphEdge[],
        steps: all as GraphEdge[],
      });
      expect(move?.file.index).toBe(foundByTrying(steps, members));
      if (move) found++;
      else none++;
    }
  }
  expect(found).toBeGreaterThan(50);
  expect(none).toBeGreaterThan(20);
});
