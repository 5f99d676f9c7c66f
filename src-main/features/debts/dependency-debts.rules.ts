import type { ReportBody } from '#contract/public-api/reports.ts';
import { dependencyKey } from '#main/dependency-key.ts';
import type { DeclaredPackage } from './debt-inputs.ts';
import { worthOfUpgrade } from './debt-worth.rules.ts';
import { clip, type FoundDebt, idsOf, normaliseTitle } from './found-debt.ts';

type Risk = ReportBody['risks'][number];
type Place = { readonly filePath: string | null };

interface DependencyDebtInputs {
  readonly report: ReportBody;
  readonly packages: readonly DeclaredPackage[];
  readonly violations: readonly Place[];
  readonly issues: readonly Place[];
  readonly hotspots: readonly { readonly module: string }[];
}

/** The contract's words for a risk of this kind; a model also writes "circular dependency". */
const MENTIONED = /end[- ]of[- ]life|dependenc(?:y|ies)|version|upgrade/i;

/**
 * The report's risks about packages (contract "Automatic rebuild"). A title that speaks of a dependency or a version
 * is not enough where all its places are findings in the code and none is in a manifest.
 */
export function dependencyDebts(inputs: DependencyDebtInputs): FoundDebt[] {
  const { report, packages } = inputs;
  const manifests = new Set(packages.map(({ file }) => file));
  const inCode = new Set([
    ...[...inputs.violations, ...inputs.issues].map(({ filePath }) => filePath),
    ...inputs.hotspots.map(({ module }) => module),
  ]);
  const isAboutCode = ({ references }: Risk): boolean =>
    references.length > 0 && references.every(({ file }) => inCode.has(file) && !manifests.has(file));
  return report.risks
    .filter((risk) => MENTIONED.test(risk.title) && !isAboutCode(risk))
    .map((risk) => toDebt(risk, inputs));
}

function toDebt(risk: Risk, { report, packages }: DependencyDebtInputs): FoundDebt {
  const { level, title, detail, suggestion, references } = risk;
  const place = references[0];
  const key = keyOf(risk, packages);
  const declared = SEVERAL.test(title) ? allNamed(risk, packages) : packages.filter(isRisky(key));
  return {
    source: 'DEPEND',
    key,
    title: clip(title),
    level,
    description: detail,
    suggestion,
    filePath: place?.file ?? null,
    line: place?.line ?? null,
    findingIds: idsOf(declared),
    isDecided: declared.length > 0 && declared.every(({ isDecided }) => isDecided === 1),
    ...worthOfUpgrade(report, risk, declared),
  };
}

/** How the report's rules call what is beyond the risks that stand alone (`furtherRisk` of the analyzer). */
const SEVERAL = /^\d+ more (?:risky|end-of-life) dependenc/;

const isRisky =
  (key: string) =>
  (one: DeclaredPackage): boolean =>
    one.risk !== null && dependencyKey(one) === key;

/** All that a risk about several packages speaks of: its places are only the first few. */
function allNamed({ detail, references }: Risk, packages: readonly DeclaredPackage[]): DeclaredPackage[] {
  const files = new Set(references.map(({ file }) => file));
  return packages.filter(
    ({ name, version, product, file, risk }) =>
      risk !== null &&
      files.has(file) &&
      (detail.includes(`${shortName(name)} ${version ?? ''}`.trim()) ||
        (product !== null && detail.includes(product))),
  );
}

/**
 * The package where the risk names one that stands at its place, a risky one before one that only brings risky ones along:
 * wording and version may change; else the title.
 */
function keyOf({ title, references }: Risk, packages: readonly DeclaredPackage[]): string {
  const [place] = references;
  const named = packages.filter(
    ({ file, line, name, product }) =>
      file === place?.file &&
      (line ?? 1) === place.line &&
      (title.includes(shortName(name)) || (product !== null && title.includes(product))),
  );
  const found = named.find(({ risk }) => risk !== null) ?? named[0];
  return found === undefined ? normaliseTitle(title) : dependencyKey(found);
}

/** A Maven artifact is spoken of without its group. */
function shortName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1);
}
