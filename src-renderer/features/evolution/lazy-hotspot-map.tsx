import { type ReactNode, Suspense, lazy } from 'react';
import { loadCode } from '#renderer/components/load-code.ts';
import type { HotspotMapProps } from './hotspot-map.tsx';

const Map = lazy(async () => {
  const { HotspotMap } = await loadCode(() => import('./hotspot-map.tsx'));
  return { default: HotspotMap };
});

/** The hotspot map for other features, fetched the first time it is needed. */
export function LazyHotspotMap({ fallback, ...props }: HotspotMapProps & { fallback: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Map {...props} />
    </Suspense>
  );
}
