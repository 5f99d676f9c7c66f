import type { ProjectDetail } from '#contract/public-api/projects.ts';
import type { ScoreDetail } from '#contract/public-api/reports.ts';
import { LanguageBar } from '#renderer/components/language-bar.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { TargetLink } from '#renderer/components/target-link.tsx';
import { frameworkTarget, languageTarget } from './targets.ts';
import { notMeasured } from './ledger.ts';
import classes from './profile-panels.module.css';

/** What the project is made of, as the scan found it. */
export function ProfilePanel({ project }: { project: ProjectDetail }) {
  const s = useStrings();
  const format = useFormat();
  const { langStats, frameworkTags, locTotal, fileCount } = project;
  if (!langStats || fileCount === 0) return null;
  return (
    <Panel
      title={s.report.languages}
      note={s.report.lines(format.number(locTotal), format.number(fileCount))}
    >
      <LanguageBar languages={langStats} legend targetOf={languageTarget(project.id)} />
      {frameworkTags.length > 0 && (
        <div className={classes.tags} aria-label={s.report.frameworks}>
          {frameworkTags.map((tag) => (
            <Tag key={tag}>
              <TargetLink to={frameworkTarget(tag, project.id)}>{tag}</TargetLink>
            </Tag>
          ))}
        </div>
      )}
    </Panel>
  );
}

/** Inputs that were missing. They cost nothing, but the reader should know. */
export function NotMeasuredPanel({ detail }: { detail: ScoreDetail | undefined }) {
  const s = useStrings();
  const items = notMeasured(detail);
  if (items.length === 0) return null;
  return (
    <Panel title={s.report.notMeasured} note={s.report.notMeasuredNote}>
      <ul className={classes.missing}>
        {items.map(({ dimension, text }) => (
          <li key={text}>
            {text} <span>{s.report.dimensions[dimension]}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
