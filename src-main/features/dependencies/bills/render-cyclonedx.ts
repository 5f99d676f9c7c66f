import type { Dependency, DependencyAdvisory } from '#contract/public-api/dependencies.ts';
import { compareText } from '#platform/compare-text.ts';
import {
  type Bill,
  type BillSource,
  billOf,
  contentUuid,
  kindOf,
  type Part,
  spdxExpression,
} from './bill-parts.ts';
import { concreteVersion, nameParts } from './package-url.rules.ts';

const PROJECT = 'project';

/** A bill of materials as CycloneDX 1.6 JSON (https://cyclonedx.org/docs/1.6/json/). The same analysis gives the same text. */
export function renderCycloneDx(source: BillSource): unknown {
  const bill = billOf(source.dependencies);
  const content = {
    version: 1,
    metadata: {
      timestamp: source.createdAt,
      tools: { components: [{ type: 'application', name: 'Vitals', version: source.version }] },
      component: { type: 'application', 'bom-ref': PROJECT, name: source.projectName },
    },
    components: bill.parts.map(toComponent),
    dependencies: toDependencies(bill),
    // Lock files say who brings a package by one chain, not by all.
    compositions: [{ aggregate: 'incomplete', dependencies: [PROJECT] }],
    vulnerabilities: toVulnerabilities(bill.parts),
  };
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${contentUuid(JSON.stringify(content))}`,
    ...content,
  };
}

function toComponent(part: Part) {
  const { ref, purl, dependency, scope, direct, licence, places } = part;
  const version = concreteVersion(dependency.version);
  const licences = spdxExpression(licence);
  return {
    type: kindOf(part),
    'bom-ref': ref,
    ...nameParts(dependency),
    ...(version === undefined ? {} : { version }),
    scope: scope === 'runtime' ? 'required' : 'excluded',
    ...(licences === undefined ? {} : { licenses: [{ expression: licences }] }),
    purl,
    properties: [
      { name: 'vitals:scope', value: scope },
      { name: 'vitals:direct', value: String(direct) },
      ...places.map((value) => ({ name: 'vitals:declaredIn', value })),
      ...(version === undefined && dependency.version !== null
        ? [{ name: 'vitals:declaredVersion', value: dependency.version }]
        : []),
      ...(dependency.imports === undefined
        ? []
        : [{ name: 'vitals:imports', value: dependency.imports.state }]),
    ],
  };
}

function toDependencies({ parts, needs }: Bill) {
  const direct = parts.filter((part) => part.direct).map(({ ref }) => ref);
  return [
    { ref: PROJECT, dependsOn: direct },
    ...parts.map(({ ref }) => {
      const dependsOn = needs.get(ref);
      return dependsOn === undefined ? { ref } : { ref, dependsOn };
    }),
  ];
}

/** Each vulnerability once, with all it affects. */
function toVulnerabilities(parts: readonly Part[]) {
  const found = parts.flatMap((part) =>
    (part.dependency.advisories ?? [])
      .filter(({ unsound = false }) => !unsound)
      .map((advisory) => ({ part, advisory })),
  );
  const byId = [...Map.groupBy(found, ({ advisory }) => advisory.id)];
  return byId
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([id, those]) => {
      const { advisory } = those[0] ?? {};
      const source = sourceOf(advisory?.source);
      const references = (advisory?.aliases ?? []).map((alias) => ({ id: alias, source: databaseOf(alias) }));
      return {
        'bom-ref': id,
        id,
        ...source,
        ...(references.length === 0 ? {} : { references }),
        ratings: [{ ...source, severity: (advisory?.severity ?? 'unknown').toLowerCase() }],
        description: those.map((one) => one.advisory.summary).join(' '),
        recommendation: [
          ...new Set(those.map(({ part, advisory: one }) => cureOf(part.dependency, one))),
        ].join(' '),
        affects: those.map(({ part }) => affected(part)),
      };
    });
}

const sourceOf = (name: string | undefined) => (name ? { source: { name } } : {});

const DATABASES: readonly (readonly [RegExp, string])[] = [
  [/^CVE-/, 'NVD'],
  [/^GHSA-/, 'GitHub Advisories'],
  [/^PYSEC-/, 'PyPI Advisory Database'],
  [/^GO-/, 'Go Vulnerability Database'],
  [/^RUSTSEC-/, 'RustSec Advisory Database'],
];

const databaseOf = (id: string) => ({ name: DATABASES.find(([sign]) => sign.test(id))?.[1] ?? 'Other' });

const cureOf = ({ name }: Dependency, { fixedIn }: DependencyAdvisory): string =>
  fixedIn === null ? `No fixed release of ${name} is known.` : `Upgrade ${name} to ${fixedIn} or later.`;

function affected({ ref, dependency }: Part) {
  const version = concreteVersion(dependency.version);
  return version === undefined ? { ref } : { ref, versions: [{ version, status: 'affected' }] };
}
