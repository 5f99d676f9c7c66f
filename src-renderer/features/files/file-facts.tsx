import { useQuery } from '@tanstack/react-query';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { evolutionFilesQuery, evolutionQuery } from '#renderer/features/evolution/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './files-page.module.css';

const LONGEST_RANGE = 'all';

/** What history and rules know of a file: who wrote it, how busy it is, why it is a hotspot. Nothing while unknown. */
export function FileFacts({ projectId, path }: { projectId: number; path: string }) {
  const s = useStrings();
  const format = useFormat();
  const files = useQuery(evolutionFilesQuery(projectId));
  const evolution = useQuery(evolutionQuery(projectId, LONGEST_RANGE));
  const file = files.data?.items.find(({ filePath }) => filePath === path);
  const hotspot = evolution.data?.hotspots.find(({ module }) => module === path);
  if (!file) return null;
  const facts = [
    s.files.commitsInYear(format.number(file.commits)),
    file.topAuthor !== null && s.files.mainAuthor(file.topAuthor, format.number(file.topShare ?? 0)),
    s.files.findings(format.number(file.issues)),
    file.health !== null && s.files.health(format.number(file.health)),
  ];
  return (
    <p className={classes.facts}>
      {hotspot && (
        <Tag tone={toneOfRisk(hotspot.riskLevel)} shape title={hotspot.evidence.join(' ')}>
          {s.files.hotspot}
        </Tag>
      )}
      {facts.filter(Boolean).join(' · ')}
    </p>
  );
}
