import { useReducedMotion } from '@mantine/hooks';
import type { ECharts } from 'echarts/core';
import type { EChartsOption } from 'echarts/types/dist/shared';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { SavePictureButton } from '../save-picture-button.tsx';
import { readThemeColors } from './use-theme-colors.ts';

export interface ChartProps {
  option: EChartsOption;
  heightPx: number;
  /** What the drawing shows; a table beside it has the same numbers. */
  label: string;
  /** File name of "save as PNG"; without it there is no such button. */
  fileName?: string;
  saveLabel?: string;
  /** A click on a drawn item, with what its series holds for it. */
  onPick?: (data: unknown) => void;
}

const pictureOf = (chart: ECharts): HTMLCanvasElement =>
  chart.renderToCanvas({ pixelRatio: 2, backgroundColor: readThemeColors().panel });

/** A drawing by ECharts, which is fetched the first time one is needed. */
export function Chart({ option, heightPx, label, fileName, saveLabel, onPick }: ChartProps) {
  const host = useRef<HTMLDivElement>(null);
  const [chart, setChart] = useState<ECharts | null>(null);
  const still = useReducedMotion();
  const pick = useEffectEvent((data: unknown) => onPick?.(data));

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
      created.on('click', ({ data }) => pick(data));
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
      {chart && fileName && saveLabel && (
        <div style={{ position: 'absolute', top: 0, right: 0 }}>
          <SavePictureButton name={fileName} label={saveLabel} canvas={() => pictureOf(chart)} />
        </div>
      )}
    </div>
  );
}
