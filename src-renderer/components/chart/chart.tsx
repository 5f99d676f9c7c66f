import { ActionIcon } from '@mantine/core';
import { useReducedMotion } from '@mantine/hooks';
import { IconPhotoDown } from '@tabler/icons-react';
import type { ECharts } from 'echarts/core';
import type { EChartsOption } from 'echarts/types/dist/shared';
import { useEffect, useRef, useState } from 'react';
import { saveFile } from '../download.ts';
import { readThemeColors } from './use-theme-colors.ts';

export interface ChartProps {
  option: EChartsOption;
  heightPx: number;
  /** What the drawing shows; the same numbers stand in a table beside it. */
  label: string;
  /** File name of "save as PNG"; without it there is no such button. */
  fileName?: string;
  saveLabel?: string;
}

function savePicture(chart: ECharts, name: string): Promise<void> {
  const canvas = chart.renderToCanvas({ pixelRatio: 2, backgroundColor: readThemeColors().panel });
  return new Promise((resolve) => {
    canvas.toBlob((picture) => {
      if (picture) saveFile(`${name}.png`, picture);
      resolve();
    });
  });
}

/** A drawing by ECharts, which is fetched the first time one is needed. */
export function Chart({ option, heightPx, label, fileName, saveLabel }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ECharts | null>(null);
  const still = useReducedMotion();

  useEffect(() => {
    const element = host.current;
    if (!element) return undefined;
    let created: ECharts | undefined;
    let closed = false;
    const observer = new ResizeObserver(() => created?.resize());
    const create = async () => {
      const { init } = await import('./echarts.ts');
      if (closed) return;
      created = init(element);
      observer.observe(element);
      setChart(created);
    };
    void create();
    return () => {
      closed = true;
      observer.disconnect();
      created?.dispose();
      setChart(null);
    };
  }, []);

  useEffect(() => {
    chart?.setOption({ animation: !still, ...option }, { notMerge: true });
  }, [chart, option, still]);

  return (
    <div style={{ position: 'relative' }}>
      <div ref={host} role="img" aria-label={label} style={{ height: heightPx, width: '100%' }} />
      {chart && fileName && (
        <ActionIcon
          style={{ position: 'absolute', top: 0, right: 0 }}
          variant="subtle"
          color="gray"
          aria-label={saveLabel}
          title={saveLabel}
          onClick={() => void savePicture(chart, fileName)}
        >
          <IconPhotoDown size={15} />
        </ActionIcon>
      )}
    </div>
  );
}
