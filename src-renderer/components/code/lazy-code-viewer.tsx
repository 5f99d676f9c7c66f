import { type ReactNode, Suspense, lazy } from 'react';
import type { CodeViewerProps } from './code-viewer.tsx';

const Viewer = lazy(() => import('./code-viewer.tsx').then((module) => ({ default: module.CodeViewer })));

/** The code viewer, whose editor is fetched the first time it is needed. */
export function LazyCodeViewer({ fallback, ...props }: CodeViewerProps & { fallback: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Viewer {...props} />
    </Suspense>
  );
}
