import type { EvolutionFile } from '#contract/public-api/evolution.ts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { Chart } from '#renderer/components/chart/chart.tsx';
import { useThemeColors } from '#renderer/components/chart/use-theme-colors.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { scatterOption } from './file-scatter.option.ts';
import { bordersOf } from './refactor-first.ts';

const HEIGHT_PX = 460;

/** Change against complexity, a dot a file; a click reads it. The table holds the same numbers. */
export function FileScatter({ files }: { files: readonly EvolutionFile[] }) {
  const s = useStrings();
  const format = useFormat();
  const colors = useThemeColors();
  const projectId = useProjectId();
  const navigate = useNavigate();
  const option = useMemo(() => {
    const touched = files.filter(({ commits }) => commits > 0);
    return scatterOption({ files: touched, borders: bordersOf(files), colors, s, format });
  }, [files, colors, s, format]);
  return (
    <Chart
      option={option}
      heightPx={HEIGHT_PX}
      label={s.evolution.scatter}
      fileName="change-and-complexity"
      saveLabel={s.evolution.savePng}
      onPick={(data) => {
        const { file } = data as { file: EvolutionFile };
        void navigate({
          to: '/projects/$projectId/files',
          params: { projectId },
          search: { path: file.filePath },
        });
      }}
    />
  );
}
