import { describe, expect, test } from 'vitest';
import { createFacts } from '../facts/facts.ts';
import { declared, dependencyOf, file, requestOf, scanOf } from '../testing/request-builder.ts';
import { englishRisks } from '../testing/english-risks.ts';
import { listDependencyRisks } from './dependency-risks.ts';

describe('how an upgrade is checked', () => {
  const CODE = file('src/shop.ts', 900);
  const suggestions = (scan: ReturnType<typeof scanOf>, ...dependencies: ReturnType<typeof declared>[]) =>
    englishRisks(
      createFacts(requestOf(scan, { dependency: dependencyOf(dependencies) })),
      listDependencyRisks,
    ).map(({ suggestion }) => suggestion);
  const UNTESTED = scanOf([CODE, file('package.json', 20)]);
  const TESTED = scanOf([CODE, file('package.json', 20), file('src/shop.test.ts', 90)]);
  const TRIED = 'build the project, start it and try what the upgrade touches.';
  const web = declared('web', '1.0.0', { risk: 'HIGH', fixedIn: '1.0.3' });
  const brought = declared('a', '1.0.0', { risk: 'HIGH', direct: false, via: ['up', 'a'], fixedIn: '2.0.0' });

  test('by the tests where there are some', () => {
    const all = suggestions(TESTED, web, declared('up', '4.0.0'), brought);
    expect(all).toHaveLength(2);
    for (const suggestion of all) expect(suggestion).toMatch(/then run the tests\./);
  });

  test('by trying it where none were found', () => {
    const [own, carried] = suggestions(UNTESTED, web, declared('up', '4.0.0'), brought);
    expect(own).toBe(`Upgrade web to 1.0.3 or later, then ${TRIED}`);
    expect(carried).toContain(`where a range does not reach it, then ${TRIED} up may not work with a 2.0.0`);
    const range = declared('django', '>=3 <4 || >=4 <5', { risk: 'HIGH', isEol: true });
    expect(suggestions(UNTESTED, range)[0]).toMatch(
      /and build and start the project with those that stay\.$/,
    );
    const many = Array.from({ length: 9 }, (_, at) =>
      declared(`lib-${at}`, '1.0.0', { ...web, name: `lib-${at}` }),
    );
    const further = suggestions(UNTESTED, ...many).find((text) => text.includes('one at a time'));
    expect(further).toMatch(/each tried in the running program and in its own commit/);
    expect([...suggestions(UNTESTED, web, brought, range, ...many)].join()).not.toMatch(/\btests?\b/);
  });

  test('by the tests where the language has them in its sources', () => {
    const rust = scanOf([file('src/main.rs', 900)]);
    expect(suggestions(rust, web)[0]).toMatch(/then run the tests\.$/);
  });
});
