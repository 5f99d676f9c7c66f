import { expect, describe, test } from 'vitest';
import { createFacts } from '../facts/facts.ts';
import {
  declared,
  dependencyOf,
  evolutionOf,
  file,
  files,
  requestOf,
  scanOf,
} from '../testing/request-builder.ts';
import { englishRisks } from '../testing/english-risks.ts';

const hot = { riskLevel: 'HIGH', evidence: ['Changed 40 times.'] } as const;

/** Tests, a README and small files: no issues. */
const tidy = [
  ...files('src/part-%.ts', 10, 100),
  ...files('test/part-%.test.ts', 5, 100),
  file('README.md', 20),
];

describe('busy files', () => {
  test('few tests are told of however many risks come before', () => {
    const risky = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) =>
      declared(name, '1.0.0', { risk: 'HIGH' }),
    );
    const paths = ['src/a.ts', 'README.md', 'package.json', 'test/a.test.ts'];
    const scan = scanOf(paths.map((path) => file(path, path === 'src/a.ts' ? 400 : 10)));
    const risks = englishRisks(createFacts(requestOf(scan, { dependency: dependencyOf(risky) })));
    expect(risks.map(({ level, key }) => `${level} ${key}`)[7]).toBe('LOW tests');
  });

  test('the test of a busy file is extended, where there is one', () => {
    const actionWith = (...tests: string[]) => {
      const entries = [
        file('src/cart.ts', 400),
        file('README.md', 20),
        ...tests.map((path) => file(path, 90)),
      ];
      const hotspots = [{ ...hot, module: 'src/cart.ts', evidence: [...hot.evidence] }];
      const request = requestOf(scanOf(entries), { evolution: evolutionOf({ hotspots }) });
      return englishRisks(createFacts(request)).find(({ key }) => key.startsWith('hotspot'))?.action;
    };
    expect(actionWith('test/cart.test.ts')).toBe(
      'Extend test/cart.test.ts and extract the part of src/cart.ts that changes most.',
    );
    const untested = 'Extract the part of src/cart.ts that changes most and cover it with tests.';
    expect(actionWith('test/cart-list.test.ts')).toBe(untested);
    expect(actionWith('test/a/cart.test.ts', 'test/b/cart.test.ts')).toBe(untested);
  });

  test('a test that lies nearer to another file of the same name is not told to be extended', () => {
    const adviceFor = (module: string, others: readonly string[], tests: readonly string[]) => {
      const entries = [
        ...[module, ...others].map((path) => file(path, 400)),
        file('README.md', 20),
        ...tests.map((path) => file(path, 90)),
      ];
      const hotspots = [{ ...hot, module, evidence: [...hot.evidence] }];
      const request = requestOf(scanOf(entries), { evolution: evolutionOf({ hotspots }) });
      const key = `hotspot ${module}`;
      return englishRisks(createFacts(request)).find((one) => one.key === key)?.action;
    };
    const [page, api] = [
      'app/controllers/orders_controller.rb',
      'app/controllers/api/v1/orders_controller.rb',
    ];
    const spec = 'spec/controllers/api/v1/orders_controller_spec.rb';
    const extended = (path: string, test: string) =>
      `Extend ${test} and extract the part of ${path} that changes most.`;
    expect(adviceFor(page, [api], [spec])).toContain('and cover it with tests.');
    expect(adviceFor(api, [page], [spec])).toBe(extended(api, spec));
    // Each has its own; without a rival the only one is its own wherever it lies.
    const own = 'spec/controllers/orders_controller_spec.rb';
    expect(adviceFor(page, [api], [spec, own])).toBe(extended(page, own));
    expect(adviceFor(page, [], [spec])).toBe(extended(page, spec));
    // Equally near to both; code of another language is no rival.
    const [first, second] = ['src/shop/cart.py', 'src/depot/cart.py'];
    expect(adviceFor(first, [second], ['tests/test_cart.py'])).toContain('and cover it with tests.');
    expect(adviceFor(first, ['src/tests/cart.ts'], ['tests/test_cart.py'])).toBe(
      extended(first, 'tests/test_cart.py'),
    );
  });

  test('tests are asked for where the project has some for such code', () => {
    const suggestionFor = (path: string) => {
      const entries = [file('src/cart.ts', 400), file('README.md', 20), file(path, 90)];
      const hotspots = [{ ...hot, module: 'src/cart.ts', evidence: [...hot.evidence] }];
      const request = requestOf(scanOf(entries), { evolution: evolutionOf({ hotspots }) });
      return englishRisks(createFacts(request)).find(({ key }) => key.startsWith('hotspot'))?.suggestion;
    };
    expect(suggestionFor('test/list.test.ts')).toContain('and cover it with tests');
    expect(suggestionFor('spec/list_spec.rb')).toContain(
      'The project has no tests for TypeScript code yet; that part is where to start.',
    );
  });

  test('nobody is asked to prepare the next change of a project that is given up', () => {
    const hotspots = [{ ...hot, module: 'src/cart.ts', evidence: [...hot.evidence] }];
    const keysFor = (state: 'ARCHIVED' | 'MAINTENANCE') => {
      const status = { state, file: 'README.md', line: 3 };
      const scan = scanOf([file('src/cart.ts', 1_400), file('README.md', 20), ...tidy.slice(0, -1)], {
        status,
      });
      const request = requestOf(scan, { evolution: evolutionOf({ hotspots }) });
      return englishRisks(createFacts(request)).map(({ key }) => key);
    };
    expect(keysFor('ARCHIVED')).toEqual(['no-longer-maintained']);
    expect(keysFor('MAINTENANCE')).toEqual(['hotspot src/cart.ts']);
  });

  test('busy files of one name that change together are one risk', () => {
    const paths = ['src/light/base.ts', 'src/dark/base.ts', 'src/dark/other.ts'];
    const hotspots = paths.map((module) => ({ ...hot, module, evidence: [...hot.evidence] }));
    const [fileA = '', fileB = '', other = ''] = paths;
    const scan = scanOf([...tidy, ...paths.map((path) => file(path, 400))]);
    const risksFor = (degree: number) => {
      const coupling = [
        { fileA, fileB, shared: 12, degree },
        { fileA, fileB: other, shared: 12, degree },
      ];
      const facts = createFacts(requestOf(scan, { evolution: evolutionOf({ hotspots, coupling }) }));
      return englishRisks(facts).filter(({ origin }) => origin === 'evolution');
    };
    const [apart, first, ...more] = risksFor(90);
    expect(first?.detail).toContain('It changes together with src/dark/base.ts.');
    expect(first?.action).toBe('Move what src/light/base.ts and src/dark/base.ts share to one place.');
    expect(first?.references.map((one) => one.file)).toEqual(['src/light/base.ts', 'src/dark/base.ts']);
    expect(apart?.key).toBe('hotspot src/dark/other.ts');
    // The pair is told already, the other one is not.
    expect(more.map(({ title }) => title)).toEqual(['base.ts and other.ts change together']);
    expect(risksFor(40)).toHaveLength(3);
  });
});
