import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useFirstViewStands } from '#renderer/components/after-first-view.tsx';
import { LoadingLines } from '#renderer/components/states.tsx';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { FileListPanel } from './file-list-panel.tsx';
import { FileTreePanel } from './file-tree-panel.tsx';
import classes from './files-page.module.css';
import type { ChangeFilesSearch } from './files.search.ts';
import { LazyFilePane, loadFilePane } from './lazy-file-pane.tsx';

const route = getRouteApi('/projects/$projectId/files');

function useChangeSearch(): ChangeFilesSearch {
  const navigate = route.useNavigate();
  return (change, replace) =>
    void navigate({
      search: (before) => mergeSearch(before, change),
      replace,
    });
}

/** So that the first file opens at once. */
function useFilePaneSoon(): void {
  const stands = useFirstViewStands();
  useEffect(() => {
    // Whoever opens a file without it is told.
    if (stands) loadFilePane().catch(() => undefined);
  }, [stands]);
}

/**
 * Every file of the snapshot as a tree or a list, and beside it the one that is open. The address holds which of the two,
 * filter, file and line.
 */
export function FilesPage() {
  const s = useStrings();
  const projectId = useProjectId();
  const search = route.useSearch();
  const change = useChangeSearch();
  const { path, line, view } = search;
  useFilePaneSoon();
  const Panel = view === 'list' ? FileListPanel : FileTreePanel;
  return (
    <div className={classes.page} data-open={path !== undefined}>
      <Panel search={search} change={change} />
      {path !== undefined && (
        <Suspense fallback={<LoadingLines label={s.shell.loading} rows={18} />}>
          <LazyFilePane
            projectId={projectId}
            path={path}
            line={line}
            onLine={(next) => change({ line: next }, true)}
            onClose={() => change({ path: undefined, line: undefined }, false)}
          />
        </Suspense>
      )}
    </div>
  );
}
