import type { Comparison } from '#contract/public-api/comparison.ts';
import type { Baseline } from '#contract/public-api/triage.ts';
import type { FindingKind } from '#contract/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Panel } from '#renderer/components/panel.tsx';
import { BaselineChoice, baselineQuery } from '#renderer/features/triage/index.ts';
import { refsQuery } from '#renderer/features/timeline/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { sinceLastQuery } from './compare.api.ts';
import { fromParam } from './compare.search.ts';
import { wholeQuery } from './new-code.api.ts';
import classes from './new-code-panel.module.css';

/** What is new since the baseline, beside all there is, and what was fixed; nothing where there is nothing to measure against. */
export function NewCodePanel({ analysisId }: { analysisId: number }) {
  const s = useStrings().quality.newCode;
  const projectId = useProjectId();
  const { data: baseline } = useQuery(baselineQuery(projectId));
  const { data: refs } = useQuery(refsQuery(projectId));
  if (baseline === undefined) return null;
  const tags = refs?.tags ?? [];
  const isMeasured = baseline.analysisId !== null || baseline.commit !== null;
  if (!isMeasured && baseline.choices.length < 2 && tags.length === 0) return null;
  return (
    <Panel title={s.title}>
      <BaselineChoice baseline={baseline} tags={tags} />
      {isMeasured ? (
        <NewCode analysisId={analysisId} baseline={baseline} />
      ) : (
        <p className={classes.hint}>{s.chooseTag}</p>
      )}
    </Panel>
  );
}

function NewCode({ analysisId, baseline }: { analysisId: number; baseline: Baseline }) {
  const s = useStrings().quality.newCode;
  const projectId = useProjectId();
  const whole = useQuery(wholeQuery(projectId)).data;
  const from = baseline.commit ?? baseline.analysisId ?? analysisId;
  // As the overview asks for the analysis before, which most often is the same one.
  const since = useQuery({ ...sinceLastQuery(analysisId, { id: from }), enabled: from !== analysisId }).data;
  const { bugs, vulnerabilities, codeSmells, violations, dependencies } = baseline.new;
  return (
    <div className={classes.counts}>
      <ul aria-label={s.new}>
        <li aria-hidden="true">{s.newLabel}</li>
        <Issues name={s.bugs} kind="BUG" count={bugs} of={whole?.metrics.bugs} />
        <Issues
          name={s.vulnerabilities}
          kind="VULN"
          count={vulnerabilities}
          of={whole?.metrics.vulnerabilities}
        />
        <Issues name={s.codeSmells} kind="SMELL" count={codeSmells} of={whole?.metrics.codeSmells} />
        <Count count={violations} name={s.violations} of={whole?.violations}>
          {(text) => (
            <Link to="/projects/$projectId/architecture" params={{ projectId }} search={{ new: true }}>
              {text}
            </Link>
          )}
        </Count>
        <Count count={dependencies} name={s.dependencies}>
          {(text) => (
            <Link to="/projects/$projectId/dependencies" params={{ projectId }} search={{ new: true }}>
              {text}
            </Link>
          )}
        </Count>
      </ul>
      {since && <Fixed since={since} from={from} to={analysisId} />}
    </div>
  );
}

interface CountProps {
  /** The number with its noun. */
  name: (count: string) => string;
  count: number;
  /** All there are. */
  of?: number | undefined;
}

function Count({ name, count, of, children }: CountProps & { children: (text: string) => ReactNode }) {
  const s = useStrings().quality.newCode;
  const format = useFormat();
  return (
    <li data-any={count > 0}>
      {children(name(format.number(count)))}
      {of !== undefined && <span> {s.of(format.number(of))}</span>}
    </li>
  );
}

function Issues({ kind, ...count }: CountProps & { kind: 'BUG' | 'VULN' | 'SMELL' }) {
  const projectId = useProjectId();
  return (
    <Count {...count}>
      {(text) => (
        <Link to="/projects/$projectId/quality" params={{ projectId }} search={{ kind, new: true }}>
          {text}
        </Link>
      )}
    </Count>
  );
}

/** What the comparison with the baseline calls fixed. */
function Fixed({ since, from, to }: { since: Comparison; from: number | string; to: number }) {
  const s = useStrings().quality.newCode;
  const format = useFormat();
  const projectId = useProjectId();
  const kinds: readonly FindingKind[] = ['ISSUE', 'VIOLATION', 'DEPENDENCY'];
  return (
    <ul aria-label={s.fixed}>
      {kinds.map((kind) => {
        const fixed = since.countsByKind[kind]?.fixed;
        return (
          fixed !== undefined && (
            <li key={kind} data-fixed={fixed > 0}>
              <Link
                to="/projects/$projectId/compare"
                params={{ projectId }}
                search={{ ...fromParam(from), to, state: 'FIXED', kind }}
              >
                {s.fixedKinds[kind](format.number(fixed))}
              </Link>
            </li>
          )
        );
      })}
    </ul>
  );
}
