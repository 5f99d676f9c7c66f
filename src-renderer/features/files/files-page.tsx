import { getRouteApi } from '@tanstack/react-router';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { FileListPanel } from './file-list-panel.tsx';
import { FilePane } from './file-pane.tsx';
import { FileTreePanel } from './file-tree-panel.tsx';
import classes from './files-page.module.css';
import type { ChangeFilesSearch } from './files.search.ts';

const route = getRouteApi('/projects/$projectId/files');

function useChangeSearch(): ChangeFilesSearch {
  const navigate = route.useNavigate();
  return (change, replace) =>
    void navigate({
      search: (before) => mergeSearch(before, change),
      replace,
    });
}

/**
 * Every file of the snapshot as a tree or a list, and beside it the one that is open. The address holds which of the two,
 * filter, file and line.
 */
export function FilesPage() {
  const projectId = useProjectId();
  const search = route.useSearch();
  const change = useChangeSearch();
  const { path, line, view } = search;
  const Panel = view === 'list' ? FileListPanel : FileTreePanel;
  return (
    <div className={classes.page} data-open={path !== undefined}>
      <Panel search={search} change={change} />
      {path !== undefined && (
        <FilePane
          projectId={projectId}
          path={path}
          line={line}
          onLine={(next) => change({ line: next }, true)}
          onClose={() => change({ path: undefined, line: undefined }, false)}
        />
      )}
    </div>
  );
}
