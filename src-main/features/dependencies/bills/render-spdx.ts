import {
  type Bill,
  type BillSource,
  billOf,
  contentUuid,
  kindOf,
  type Part,
  spdxExpression,
} from './bill-parts.ts';
import { concreteVersion } from './package-url.rules.ts';

const DOCUMENT = 'SPDXRef-DOCUMENT';
const PROJECT = 'SPDXRef-Project';
const UNSAID = 'NOASSERTION';

/** A bill of materials as SPDX 2.3 JSON (https://spdx.github.io/spdx-spec/v2.3/). The same analysis gives the same text. */
export function renderSpdx(source: BillSource): unknown {
  const bill = billOf(source.dependencies);
  const ids = new Map(bill.parts.map(({ ref }, at) => [ref, `SPDXRef-Package-${at + 1}`]));
  const idOf = (ref: string): string => ids.get(ref) ?? DOCUMENT;
  const content = {
    name: source.projectName,
    creationInfo: { created: source.createdAt, creators: [`Tool: Vitals-${source.version}`] },
    packages: [
      projectPackage(source.projectName),
      ...bill.parts.map((part) => toPackage(part, idOf(part.ref))),
    ],
    relationships: [
      relation(DOCUMENT, 'DESCRIBES', PROJECT),
      ...bill.parts.filter(({ direct }) => direct).map((part) => toProject(part, idOf(part.ref))),
      ...relationsOf(bill, idOf),
    ],
  };
  return {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: DOCUMENT,
    documentNamespace: `https://spdx.org/spdxdocs/${encodeURIComponent(source.projectName)}-${contentUuid(JSON.stringify(content))}`,
    ...content,
  };
}

const unanalysed = {
  downloadLocation: UNSAID,
  filesAnalyzed: false,
  copyrightText: UNSAID,
  licenseConcluded: UNSAID,
};

const projectPackage = (name: string) => ({
  SPDXID: PROJECT,
  name,
  ...unanalysed,
  licenseDeclared: UNSAID,
  primaryPackagePurpose: 'APPLICATION',
});

/** SPDX has no word for a language or a platform of its own. */
const PURPOSES = { library: 'LIBRARY', container: 'CONTAINER', platform: 'FRAMEWORK' } as const;

function toPackage(part: Part, id: string) {
  const { purl, dependency, licence, places } = part;
  const version = concreteVersion(dependency.version);
  const advisories = dependency.advisories ?? [];
  return {
    SPDXID: id,
    name: dependency.name,
    ...(version === undefined ? {} : { versionInfo: version }),
    ...unanalysed,
    licenseDeclared: spdxExpression(licence) ?? UNSAID,
    primaryPackagePurpose: PURPOSES[kindOf(part)],
    sourceInfo: `Declared in ${places.join(', ')}`,
    externalRefs: [
      { referenceCategory: 'PACKAGE-MANAGER', referenceType: 'purl', referenceLocator: purl },
      ...advisories.flatMap(({ id: advisory }) => {
        const referenceLocator = addressOf(advisory);
        return referenceLocator === undefined
          ? []
          : [{ referenceCategory: 'SECURITY', referenceType: 'advisory', referenceLocator }];
      }),
    ],
  };
}

/** Where people read about an advisory; undefined for names without a page of a known form. */
function addressOf(id: string): string | undefined {
  if (id.startsWith('CVE-')) return `https://nvd.nist.gov/vuln/detail/${id}`;
  return id.startsWith('GHSA-') ? `https://github.com/advisories/${id}` : undefined;
}

const relation = (spdxElementId: string, relationshipType: string, relatedSpdxElement: string) => ({
  spdxElementId,
  relationshipType,
  relatedSpdxElement,
});

/** What is needed for less than running is a dependency of another kind, told from the package's side. */
const KINDS = {
  development: 'DEV_DEPENDENCY_OF',
  test: 'TEST_DEPENDENCY_OF',
  build: 'BUILD_DEPENDENCY_OF',
} as const;

const toProject = ({ scope }: Part, id: string) =>
  scope === 'runtime' ? relation(PROJECT, 'DEPENDS_ON', id) : relation(id, KINDS[scope], PROJECT);

const relationsOf = ({ parts, needs }: Bill, idOf: (ref: string) => string) =>
  parts.flatMap(({ ref }) =>
    (needs.get(ref) ?? []).map((needed) => relation(idOf(ref), 'DEPENDS_ON', idOf(needed))),
  );
