import { MAX_HELD, type Dependency } from '#contract/public-api/dependencies.ts';
import type { RiskLevel } from '#contract/words.ts';
import { scopeOf, type Declaration } from '../declaration.ts';
import type { AdvisoryData } from '../advisories/advisory-data.ts';
import type { Judgement } from './judgement.ts';
import { judgeAdvisories, withNickname } from './judge-advisories.ts';
import { circumstancesOf, withoutVersionSentence, worstRisk } from './circumstances.ts';
import { findAbandoned, judgeAbandoned } from './judge-abandoned.ts';
import { judgeAction } from './judge-actions.ts';
import { createBringerOf } from './bringers.ts';
import { type CeilingsOf, createCeilingsOf } from './ceilings.ts';
import { keepersSentence } from './keepers.ts';
import { hasSupportedMinor, newestSupported, NO_WAY, wayOut } from './next-line.ts';
import { createBesideOf, platformOf } from './platforms.ts';
import { fixLineSentence, leftLineOf, nameOf, productOf, releaseOf } from './product-names.ts';
import { preReleaseSentence } from './pre-release.ts';
import { createOwnLimitsOf, createRoomOf } from './room.ts';
import { createRuntimeOf } from './runtime-of.ts';
import { tellReleasesOnce } from './told-once.ts';
import { furtherSentence, heldBy, limitsSentence, type Upgrade } from './upgrade-limits.ts';
import { allowsSeveral, cycleOf, hasEnded, oldestListed, saysWhatRuns } from './release-lines.ts';
import { oneLower, type Verdict } from './verdict.ts';
import type { Cycle, DependencyRules, Product } from './rule-files.ts';

const YEAR_MS = 365 * 86_400_000;
const SOON_MS = 180 * 86_400_000;

/**
 * Products that bring a supported line every few months and keep the upgrade small: being a line behind is worth
 * a note, not an alarm.
 */
const ROLLING = new Set(
  (
    'kotlin quarkus-framework apache-camel react-native emberjs keycloak tailwind-css pnpm eslint grunt ' +
    'apache-flink apache-kafka apache-nifi apache-spark argo-cd argo-workflows authentik bun calico cilium clickhouse ' +
    'cockroachdb composer gradle meilisearch consul contour dbt-core deno envoy fluent-bit gatekeeper gitlab gitlab-runner grafana ' +
    'grafana-loki harbor hashicorp-vault istio kyverno neo4j nginx numpy openbao prometheus rancher rust telegraf traefik ' +
    'vitess wagtail wordpress'
  ).split(' '),
);

/** What declarations are held against: the bundled rules and advisories, on a day (YYYY-MM-DD). */
export interface Knowledge {
  readonly rules: DependencyRules;
  readonly advisories: AdvisoryData;
  readonly today: string;
}

/** A dependency as it is judged before code is looked at. */
export interface Verdicts {
  readonly dependency: Dependency;
  /** Its risk where the project is seen to call none of the functions that are vulnerable. */
  readonly unusedRisk: RiskLevel | null;
}

/**
 * What is known of dependencies, in their order. `risk` null means that nothing is known against one, or that the end of its
 * release line is told at another package of it; `judged` false, that nothing is known of it at all. `latest` is the newest
 * version of the product on the day of the facts, null when the rules do not know the product.
 */
export function judgeAll(declarations: readonly Declaration[], knowledge: Knowledge): Verdicts[] {
  const ceilingsOf = createCeilingsOf(declarations, knowledge.rules);
  const judgements = declarations.map((declaration) => judgeOne(declaration, knowledge, ceilingsOf));
  const releaseOf = tellReleasesOnce(judgements);
  const runtimeOf = createRuntimeOf(declarations);
  const bringerOf = createBringerOf(declarations);
  const roomOf = createRoomOf(declarations);
  const besideOf = createBesideOf(declarations);
  const ownOf = createOwnLimitsOf(declarations);
  return judgements.map((judgement) => {
    const { declaration, facts, own } = judgement;
    const release = releaseOf(judgement);
    const verdicts = [...own, ...(release.verdict === undefined ? [] : [release.verdict])];
    const { type } = declaration;
    const upgrade = {
      ...upgradeOf(facts),
      bringerOf: (name: string) => bringerOf({ type, name }),
      roomOf: (name: string) => roomOf({ type, name }),
      ownOf: (name: string) => ownOf({ type, name }),
    };
    // What is not loaded needs no upgrade.
    const isUpgraded = verdicts.length > 0 && declaration.broughtBy === undefined;
    const held = isUpgraded ? heldBy(declaration, upgrade).slice(0, MAX_HELD) : [];
    const asked = { ...upgrade, runtime: runtimeOf(declaration) };
    const releases = knowledge.rules.releasesOf(facts.type, facts.name);
    const platform = platformOf(declaration, asked, releases, besideOf(declaration));
    // What is known to be too old needs no check.
    const limited = platform.runtime === '' ? asked : { ...asked, runtime: undefined };
    const said = [
      ...verdicts.map(({ reason }) => reason),
      fixLineSentence(declaration, facts.fixedIn ?? null, knowledge),
      release.note ?? '',
      ...(isUpgraded
        ? [
            preReleaseSentence(declaration, facts.fixedIn ?? null),
            limitsSentence(declaration, limited),
            facts.isEol ? furtherSentence(declaration, asked, facts.latest) : '',
            keepersSentence(declaration, upgrade.target, upgrade.bringerOf),
            platform.runtime,
            platform.beside,
            platform.removed,
          ]
        : []),
      withoutVersionSentence(declaration),
      ...(verdicts.length === 0 ? [] : circumstancesOf(declaration, upgrade.target)),
    ].filter((sentence) => sentence !== '');
    const dependency = {
      ...facts,
      ...(held.length > 0 && { held }),
      risk: worstRisk(verdicts, declaration),
      reason: said.length === 0 ? null : said.join(' '),
    };
    const unused = verdicts.map((one) => ({ ...one, risk: one.unusedRisk ?? one.risk }));
    return { dependency, unusedRisk: worstRisk(unused, declaration) };
  });
}

/** The release that helps; of a line that has ended the newest one is where it leads to. */
const upgradeOf = ({
  fixedIn = null,
  isEol,
  latest,
}: Judgement['facts']): Pick<Upgrade, 'target' | 'isFix'> =>
  fixedIn === null ? { target: isEol ? latest : null, isFix: false } : { target: fixedIn, isFix: true };

function judgeOne(declaration: Declaration, knowledge: Knowledge, ceilingsOf: CeilingsOf): Judgement {
  const { name, version, type, file, line } = declaration;
  const { advisories, rules, today } = knowledge;
  const release = judgeLine(declaration, knowledge, ceilingsOf);
  const action = judgeAction(declaration, rules);
  const abandoned = findAbandoned(declaration, rules);
  const known = judgeAdvisories(declaration, {
    data: advisories,
    today,
    abandoned: rules.abandonedOf(type, name),
    isLeft: (release) => leftLineOf(declaration, release, knowledge) !== undefined,
  });
  const own = [known.verdict, judgeAbandoned(declaration, abandoned), action.verdict].filter(
    (verdict) => verdict !== undefined,
  );
  const scope = scopeOf(declaration);
  const facts = {
    name,
    version,
    type,
    file,
    line,
    latest: release.latest ?? action.latest,
    isEol: release.isEol,
    eolDate: release.eolDate,
    product: release.product,
    fixedIn: known.fixedIn,
    weaknesses: known.advisories.filter((one) => one.unsound !== true).map(({ id }) => withNickname(id)),
    advisories: [...known.advisories],
    judged:
      known.decided ||
      own.length > 0 ||
      release.verdict !== undefined ||
      release.isKnown ||
      action.latest !== null,
    ...(scope !== undefined && { scope }),
    direct: declaration.direct ?? true,
    via: [...(declaration.via ?? [])],
    licence: declaration.licence ?? null,
    instead: abandoned?.instead ?? declaration.abandoned?.instead ?? null,
  };
  return { declaration, facts, own, release: release.verdict };
}

/** What the rules know of the product a dependency belongs to, and of its release line. */
interface ReleaseLine extends Pick<Dependency, 'latest' | 'isEol' | 'eolDate'> {
  readonly product: string | null;
  /** Whether the version could be held against the product's release lines. */
  readonly isKnown: boolean;
  readonly verdict: Verdict | undefined;
}

const UNKNOWN_LINE: ReleaseLine = {
  product: null,
  latest: null,
  isEol: false,
  eolDate: null,
  isKnown: false,
  verdict: undefined,
};

function judgeLine(
  declaration: Declaration,
  { rules, today }: Knowledge,
  ceilingsOf: CeilingsOf,
): ReleaseLine {
  const product = productOf(declaration, rules);
  if (product === undefined) return UNKNOWN_LINE;
  const latest = releaseOf(declaration, newestSupported(product, today));
  if (!saysWhatRuns(declaration)) return { ...UNKNOWN_LINE, latest, isKnown: true };
  const best = cycleOf(declaration, product.cycles, today);
  if (best === undefined) return { ...UNKNOWN_LINE, latest };
  const oldest = hasEnded(best, today) ? oldestListed(declaration, product.cycles) : undefined;
  const cycle = oldest ?? best;
  const isMinor = hasSupportedMinor(declaration, product, cycle, today);
  const most = isMinor ? 'LOW' : ROLLING.has(product.product) ? 'MEDIUM' : 'HIGH';
  const { isEol, verdict } = judgeSupport(product, cycle, { today, most });
  const way = isEol
    ? wayOut(declaration, product, { cycle, today, ceilings: ceilingsOf(declaration, product) })
    : NO_WAY;
  return {
    // Of several lines that would do, the best is not what runs.
    product:
      verdict === undefined && allowsSeveral(declaration, product.cycles) ? null : nameOf(product, cycle),
    latest: releaseOf(declaration, way.release) ?? latest,
    isEol,
    eolDate: typeof cycle.eol === 'string' ? cycle.eol : null,
    isKnown: true,
    verdict: verdict && { ...verdict, reason: [verdict.reason, ...way.told].join(' ') },
  };
}

function judgeSupport(
  product: Product,
  { cycle, eol }: Cycle,
  { today, most }: { today: string; most: RiskLevel },
): { isEol: boolean; verdict: Verdict | undefined } {
  const line = nameOf(product, { cycle });
  if (eol === false) return { isEol: false, verdict: undefined };
  if (eol === true) {
    return {
      isEol: true,
      verdict: { risk: most, reason: `${line} is no longer supported.` },
    };
  }
  const past = Date.parse(today) - Date.parse(eol);
  if (past >= 0) {
    const risk = past > YEAR_MS ? most : oneLower(most);
    return { isEol: true, verdict: { risk, reason: `${line} has had no free support since ${eol}.` } };
  }
  const soon = -past < SOON_MS && most === 'HIGH';
  return {
    isEol: false,
    verdict: soon ? { risk: 'LOW', reason: `Support for ${line} ends on ${eol}.` } : undefined,
  };
}
