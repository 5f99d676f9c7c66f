import { type ReactNode, Suspense, lazy } from 'react';
import { loadCode } from '../load-code.ts';
import type { CodeViewerProps } from './code-viewer.tsx';

const Viewer = lazy(async () => {
  const { CodeViewer } = await loadCode(() => import('./code-viewer.tsx'));
  return { default: CodeViewer };
});

/** The code viewer, whose editor is fetched the first time it is needed. */
export function LazyCodeViewer({ fallback, ...props }: CodeViewerProps & { fallback: ReactNode }) {
  return (
    <Suspense fallback={fallback}>
      <Viewer {...props} />
    </Suspense>
  );
}
