import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { create } from 'zustand';
import { analysesQuery } from './analyses.api.ts';
import { latestReported } from './progress-state.ts';

interface SeenReports {
  /** By project: the latest report when the project was opened, or when its news were put away; 0 for none. */
  seen: Readonly<Record<number, number>>;
  see: (projectId: number, analysisId: number) => void;
}

export const useSeenReports = create<SeenReports>((set) => ({
  seen: {},
  see: (projectId, analysisId) => set(({ seen }) => ({ seen: { ...seen, [projectId]: analysisId } })),
}));

/** Remembers which report of a project was there when it was opened: a later one is news. */
export function useSeenReport(projectId: number): void {
  const { data } = useQuery(analysesQuery(projectId));
  const latestId = data && (latestReported(data.items).latest?.id ?? 0);
  useEffect(() => {
    const { seen, see } = useSeenReports.getState();
    if (latestId !== undefined && seen[projectId] === undefined) see(projectId, latestId);
  }, [projectId, latestId]);
}
