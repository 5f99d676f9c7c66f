import type {
  AdvisoryFunctions,
  ListedDependency,
  DependencyAdvice,
  DependencyAdvisory,
} from '#contract/public-api/dependencies.ts';
import { IconSparkles } from '@tabler/icons-react';
import { DetailPane } from '#renderer/components/detail-pane.tsx';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { decidableOf, DecisionPanel, FindingBadges, useTriage } from '#renderer/features/triage/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import type { Strings } from '#renderer/strings/en/en.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './dependencies-page.module.css';
import { riskLabel } from './dependency-columns.tsx';
import { callSentence } from './call-text.ts';
import { chainOf, importSentence } from './import-text.ts';
import { latestLabel, supportEnd } from './support-text.ts';

function TextList({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <>
      <dt>{title}</dt>
      <dd>
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </dd>
    </>
  );
}

/** What the model wrote, marked as its words: nobody has checked them. */
function Advice({ advice }: { advice: DependencyAdvice }) {
  const s = useStrings().dependencies;
  return (
    <section className={classes.advice} aria-label={s.advice}>
      <p className={classes.byModel} role="note">
        <IconSparkles size={14} aria-hidden="true" /> {s.byModel}
      </p>
      <dl className={classes.texts}>
        <TextList title={s.adviceImpact} items={[advice.impact].filter(Boolean)} />
        <TextList title={s.adviceSteps} items={advice.steps} />
        <TextList title={s.adviceRisks} items={advice.risks} />
        <TextList title={s.adviceEstimate} items={[advice.estimate].filter(Boolean)} />
      </dl>
    </section>
  );
}

/** "Development", "Running (by another package)"; undefined in analyses of before. */
function neededFor({ scope, direct }: ListedDependency, s: Strings['dependencies']): string | undefined {
  if (scope === undefined) return undefined;
  return direct === false ? s.indirect(s.scopes[scope]) : s.scopes[scope];
}

function Facts({ dependency }: { dependency: ListedDependency }) {
  const s = useStrings().dependencies;
  const format = useFormat();
  const { type, product, version, latest, fixedIn, instead, weaknesses, advisories } = dependency;
  const brought = dependency.direct === false && (chainOf(dependency) ?? s.broughtByOthers);
  const facts: readonly [string, string | null | undefined][] = [
    [s.type, s.types[type]],
    [s.version, version ?? s.unversioned],
    [s.scope, neededFor(dependency, s)],
    [s.broughtBy, brought || null],
    [s.product, product],
    [latestLabel(dependency, s), latest],
    [s.eol, supportEnd(dependency, s, format.date)],
    // Analyses of before know their names alone.
    [s.vulnerabilities, advisories?.length ? null : weaknesses?.join(', ')],
    [s.fixedIn, fixedIn],
    [s.instead, instead],
    [s.licence, dependency.licence],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** Whether code imports the package, and the first places. */
function Imports({ dependency }: { dependency: ListedDependency }) {
  const s = useStrings().dependencies;
  const sentence = importSentence(dependency, s);
  const { files = 0, places = [] } = dependency.imports ?? {};
  if (sentence === undefined) return null;
  return (
    <section className={classes.imports} aria-label={s.importStates.IMPORTED}>
      <p>{sentence}</p>
      <ul>
        {places.map(({ file, line }) => (
          <li key={file}>
            <FileLink path={file} line={line} folders={3} />
          </li>
        ))}
        {files > places.length && <li className={classes.dim}>{s.importMore(files - places.length)}</li>}
      </ul>
    </section>
  );
}

/** Whether code calls the functions that a vulnerability is in, and the first places. */
function Calls({ functions }: { functions: AdvisoryFunctions }) {
  const s = useStrings().dependencies;
  const { files, places } = functions;
  return (
    <>
      <p>{callSentence(functions, s)}</p>
      {places.length > 0 && (
        <ul className={classes.calls}>
          {places.map(({ file, line }) => (
            <li key={file}>
              <FileLink path={file} line={line} folders={3} />
            </li>
          ))}
          {files > places.length && <li className={classes.dim}>{s.importMore(files - places.length)}</li>}
        </ul>
      )}
    </>
  );
}

/** Each known vulnerability: its name, how severe it is, what it is, and the release without it. */
function Advisories({ advisories }: { advisories: readonly DependencyAdvisory[] }) {
  const s = useStrings();
  const { vulnerabilities, unsound, fixedIn: fixed, noFix, alsoKnownAs, sources } = s.dependencies;
  const title = advisories.every((one) => one.unsound === true) ? unsound : vulnerabilities;
  const databases = [...new Set(advisories.map(({ source }) => source))].join(', ');
  return (
    <section className={classes.advisories} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {advisories.map(({ id, aliases, severity, summary, fixedIn, functions, unsound: isUnsound }) => (
          <li key={id}>
            <b title={aliases.length > 0 ? alsoKnownAs(aliases.join(', ')) : undefined}>{id}</b>{' '}
            {severity && (
              <Tag tone={toneOfRisk(severity === 'CRITICAL' ? 'HIGH' : severity)}>
                {s.dependencies.severity[severity]}
              </Tag>
            )}
            {isUnsound && <Tag tone="calm">{unsound}</Tag>}
            <p>
              {s.sentences.message(summary)} {fixedIn === null ? noFix : `${fixed} ${fixedIn}.`}
            </p>
            {functions && <Calls functions={functions} />}
          </li>
        ))}
      </ul>
      <p className={classes.dim}>{sources(databases)}</p>
    </section>
  );
}

/** One declared package: what is known of it, and the model's advice where it gave one. */
export function DependencyDetail({
  dependency,
  onClose,
}: {
  dependency: ListedDependency;
  onClose: () => void;
}) {
  const s = useStrings();
  const triaging = useTriage(useProjectId());
  const decidable = decidableOf(dependency);
  const { name, risk, reason, file, line, scope, advisories, aiAdvice } = dependency;
  const isLowered = risk !== null && scope !== undefined && scope !== 'runtime';
  const { text, why } = riskLabel(dependency, s);
  return (
    <DetailPane
      label={name}
      tags={
        <>
          <Tag tone={risk ? toneOfRisk(risk) : 'calm'} shape={risk !== null}>
            {text}
          </Tag>
          <FindingBadges of={dependency} />
        </>
      }
      title={name}
      onClose={onClose}
    >
      <FileLink path={file} line={line} folders={4} />
      <p className={classes.reason}>{reason === null ? why : s.sentences.message(reason)}</p>
      {isLowered && <p className={classes.dim}>{s.dependencies.lowered}</p>}
      {decidable && <DecisionPanel key={decidable.fingerprint} finding={decidable} triaging={triaging} />}
      <Facts dependency={dependency} />
      {dependency.licenceQuestion && (
        <p className={classes.reason}>{s.sentences.message(dependency.licenceQuestion)}</p>
      )}
      <Imports dependency={dependency} />
      {advisories !== undefined && advisories.length > 0 && <Advisories advisories={advisories} />}
      {aiAdvice && <Advice advice={aiAdvice} />}
    </DetailPane>
  );
}
