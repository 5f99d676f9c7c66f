import { useQuery } from '@tanstack/react-query';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { Tag } from '#renderer/components/tag.tsx';
import { evolutionFileQuery, evolutionQuery } from '#renderer/features/evolution/index.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { fileFacts } from './file-words.ts';
import classes from './files-page.module.css';

const LONGEST_RANGE = 'all';

/** What history and rules know of a file: who wrote it, how busy it is, why it is a hotspot. Nothing while unknown. */
export function FileFacts({ projectId, path }: { projectId: number; path: string }) {
  const s = useStrings();
  const format = useFormat();
  const { data: file } = useQuery(evolutionFileQuery(projectId, path));
  const evolution = useQuery(evolutionQuery(projectId, LONGEST_RANGE));
  const hotspot = evolution.data?.hotspots.find(({ module }) => module === path);
  if (!file) return null;
  return (
    <p className={classes.facts}>
      {hotspot && (
        <Tag
          tone={toneOfRisk(hotspot.riskLevel)}
          shape
          title={hotspot.evidence.map((sentence) => s.sentences.message(sentence)).join(' ')}
        >
          {s.files.hotspot}
        </Tag>
      )}
      {fileFacts(file, evolution.data?.available === true, s, format)}
    </p>
  );
}
