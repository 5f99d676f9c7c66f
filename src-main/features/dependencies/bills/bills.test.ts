import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { Ajv } from 'ajv';
import { expect, test } from 'vitest';
import { Dependency, type DependencyAdvisory } from '#contract/public-api/dependencies.ts';
import type { BillSource } from './bill-parts.ts';
import { renderCycloneDx } from './render-cyclonedx.ts';
import { renderSpdx } from './render-spdx.ts';

/** The official schemas come with CycloneDX's own library. */
const require = createRequire(import.meta.url);
const folder = join(dirname(require.resolve('@cyclonedx/cyclonedx-library/package.json')), 'res', 'schema');
const schemaOf = (name: string) =>
  JSON.parse(readFileSync(join(folder, `${name}.SNAPSHOT.schema.json`), 'utf8')) as object;
const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false });
for (const name of ['spdx', 'jsf-0.82'])
  ajv.addSchema(schemaOf(name), `http://cyclonedx.org/schema/${name}.SNAPSHOT.schema.json`);
const isCycloneDx = ajv.compile(schemaOf('bom-1.6'));

const row = (change: Partial<Dependency>): Dependency =>
  Dependency.parse({
    name: 'plain',
    version: '1.0.0',
    type: 'NPM',
    file: 'package.json',
    line: 3,
    risk: null,
    reason: null,
    latest: null,
    isEol: false,
    eolDate: null,
    ...change,
  });

const ADVISORY: DependencyAdvisory = {
  id: 'CVE-2024-0001',
  aliases: ['GHSA-aaaa-bbbb-cccc'],
  severity: 'HIGH',
  fixedIn: '1.0.1',
  summary: 'Something in inner, versions before 1.0.1.',
  source: 'A database',
};

const DEPENDENCIES: readonly Dependency[] = [
  row({ name: 'outer', scope: 'runtime', direct: true, licence: 'MIT OR Apache-2.0' }),
  row({
    name: '@scope/inner',
    scope: 'runtime',
    direct: false,
    via: ['outer', '@scope/inner'],
    file: 'package-lock.json',
    advisories: [ADVISORY],
    licence: 'SEE LICENSE IN x',
  }),
  row({ name: 'tests-only', version: '^2.0.0', scope: 'development', line: 9 }),
  row({ name: 'tests-only', version: '^3.0.0', scope: 'test', file: 'web/package.json' }),
  row({ name: 'org.example:lib', type: 'MAVEN', version: null, file: 'pom.xml', line: null }),
  row({ name: 'outer', file: 'web/package.json', scope: 'development' }),
  row({
    name: 'outer-other',
    advisories: [
      { ...ADVISORY, severity: null, fixedIn: null },
      // No vulnerability.
      { ...ADVISORY, id: 'RUSTSEC-2026-0001', aliases: [], severity: null, unsound: true },
    ],
    imports: { state: 'IMPORTED', files: 1, testFiles: 0, places: [{ file: 'a.js', line: 1 }] },
  }),
];
const SOURCE: BillSource = {
  projectName: 'Ünïcode & more',
  version: '1.4.0',
  createdAt: '2026-11-23T09:00:00Z',
  dependencies: DEPENDENCIES,
};

interface CycloneDx {
  serialNumber: string;
  components: { 'bom-ref': string; purl: string; group?: string; version?: string; scope: string }[];
  dependencies: { ref: string; dependsOn?: string[] }[];
  vulnerabilities: { id: string; ratings: { severity: string }[]; affects: { ref: string }[] }[];
}
const cycloneDx = (source: BillSource): CycloneDx => renderCycloneDx(source) as CycloneDx;

test.each([
  ['packages of many kinds', DEPENDENCIES],
  ['none', []],
])('CycloneDX: %s, by the official schema', (_, dependencies) => {
  const valid = isCycloneDx(cycloneDx({ ...SOURCE, dependencies }));
  expect(isCycloneDx.errors ?? []).toEqual([]);
  expect(valid).toBe(true);
});

test('CycloneDX: the schema is one that refuses what is wrong', () => {
  expect(isCycloneDx({ ...cycloneDx(SOURCE), serialNumber: 'none' })).toBe(false);
});

test('CycloneDX: a package of several manifests is one, a range is no version', () => {
  const { components } = cycloneDx(SOURCE);
  expect(components.map((one) => [one['bom-ref'], one.version, one.scope])).toEqual([
    ['pkg:maven/org.example/lib', undefined, 'required'],
    ['pkg:npm/%40scope/inner@1.0.0', '1.0.0', 'required'],
    ['pkg:npm/outer-other@1.0.0', '1.0.0', 'required'],
    ['pkg:npm/outer@1.0.0', '1.0.0', 'required'],
    ['pkg:npm/tests-only', undefined, 'excluded'],
    ['pkg:npm/tests-only#2', undefined, 'excluded'],
  ]);
});

test('CycloneDX: the project needs the direct packages, and these what the chains say', () => {
  const { dependencies } = cycloneDx(SOURCE);
  expect(dependencies[0]?.dependsOn).not.toContain('pkg:npm/%40scope/inner@1.0.0');
  expect(dependencies.find(({ ref }) => ref === 'pkg:npm/outer@1.0.0')?.dependsOn).toEqual([
    'pkg:npm/%40scope/inner@1.0.0',
  ]);
});

test('CycloneDX: a vulnerability stands once, with all it affects', () => {
  const { vulnerabilities, components } = cycloneDx(SOURCE);
  const [only] = vulnerabilities;
  expect(vulnerabilities).toHaveLength(1);
  expect(only?.ratings).toMatchObject([{ severity: 'high' }]);
  const refs = new Set(components.map((one) => one['bom-ref']));
  expect(only?.affects.map(({ ref }) => refs.has(ref))).toEqual([true, true]);
});

test('both are the same for the same analysis, and of another content have another number', () => {
  expect(JSON.stringify(renderCycloneDx(SOURCE))).toBe(JSON.stringify(renderCycloneDx({ ...SOURCE })));
  expect(JSON.stringify(renderSpdx(SOURCE))).toBe(JSON.stringify(renderSpdx({ ...SOURCE })));
  const less = { ...SOURCE, dependencies: DEPENDENCIES.slice(1) };
  expect(cycloneDx(less).serialNumber).not.toBe(cycloneDx(SOURCE).serialNumber);
});

test('an image is a container and a runtime a platform, in both', () => {
  const dependencies = [
    row({ name: 'nginx', type: 'DOCKER', version: '1.27.0', file: 'Dockerfile' }),
    row({ name: 'python', type: 'RUNTIME', version: '3.12.0', file: '.python-version' }),
    row({ name: 'node', type: 'NPM', version: '>=20' }),
    row({ name: 'left' }),
  ];
  const kinds = (list: readonly { name: string }[], kind: string): unknown =>
    Object.fromEntries(list.map((one) => [one.name, (one as Record<string, unknown>)[kind]]));
  const { components } = renderCycloneDx({ ...SOURCE, dependencies }) as { components: { name: string }[] };
  expect(isCycloneDx(cycloneDx({ ...SOURCE, dependencies }))).toBe(true);
  const expected = { nginx: 'container', python: 'platform', node: 'platform', left: 'library' };
  expect(kinds(components, 'type')).toEqual(expected);
  const { packages } = renderSpdx({ ...SOURCE, dependencies }) as Spdx;
  expect(kinds(packages, 'primaryPackagePurpose')).toMatchObject({
    nginx: 'CONTAINER',
    python: 'FRAMEWORK',
    left: 'LIBRARY',
  });
});

interface Spdx {
  SPDXID: string;
  documentNamespace: string;
  creationInfo: { created: string };
  packages: {
    SPDXID: string;
    name: string;
    versionInfo?: string;
    licenseDeclared: string;
    externalRefs?: { referenceType: string; referenceLocator: string }[];
  }[];
  relationships: { spdxElementId: string; relationshipType: string; relatedSpdxElement: string }[];
}

test('SPDX: every reference leads to an element, whose names keep to the form', () => {
  const { packages, relationships, documentNamespace, creationInfo, SPDXID } = renderSpdx(SOURCE) as Spdx;
  const ids = [SPDXID, ...packages.map((one) => one.SPDXID)];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => !/^SPDXRef-[A-Za-z0-9.-]+$/.test(id))).toEqual([]);
  const ends = relationships.flatMap((one) => [one.spdxElementId, one.relatedSpdxElement]);
  expect(ends.filter((end) => !ids.includes(end))).toEqual([]);
  expect(URL.parse(documentNamespace)?.hash).toBe('');
  expect(creationInfo.created).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
});

test('SPDX: packages with what is known of them', () => {
  const { packages, relationships } = renderSpdx(SOURCE) as Spdx;
  const [outer, inner] = ['outer', '@scope/inner'].map((name) => packages.find((one) => one.name === name));
  expect(outer).toMatchObject({ versionInfo: '1.0.0', licenseDeclared: 'MIT OR Apache-2.0' });
  expect(inner?.licenseDeclared).toBe('NOASSERTION');
  expect(inner?.externalRefs).toMatchObject([
    { referenceType: 'purl', referenceLocator: 'pkg:npm/%40scope/inner@1.0.0' },
    { referenceType: 'advisory', referenceLocator: 'https://nvd.nist.gov/vuln/detail/CVE-2024-0001' },
  ]);
  expect(relationships).toContainEqual({
    spdxElementId: outer?.SPDXID,
    relationshipType: 'DEPENDS_ON',
    relatedSpdxElement: inner?.SPDXID,
  });
  expect(relationships.map((one) => one.relationshipType)).toEqual(
    expect.arrayContaining(['DESCRIBES', 'DEV_DEPENDENCY_OF', 'TEST_DEPENDENCY_OF']),
  );
});
