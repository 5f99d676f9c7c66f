import { lazy } from 'react';
import { loadCode } from '#renderer/components/load-code.ts';

/** Fetches what shows an open file, which a list of files does without. */
export const loadFilePane = () => loadCode(() => import('./file-pane.tsx'));

export const LazyFilePane = lazy(async () => ({ default: (await loadFilePane()).FilePane }));
