import type { Architecture } from '#contract/public-api/architecture.ts';
import { Button, SegmentedControl, Switch } from '@mantine/core';
import { IconHierarchy2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { isApiError } from '#renderer/api/api-error.ts';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { architectureQuery } from './architecture.api.ts';
import classes from './architecture-page.module.css';
import {
  ARCHITECTURE_VIEWS,
  type ArchitectureChange,
  type ArchitectureView,
  lighting,
  openFolders,
  withOpenFolder,
} from './architecture.search.ts';
import { BoxDetail } from './box-detail.tsx';
import { type BoxGraph, neighbourhood, toBoxGraph } from './box-graph.ts';
import { EdgeList } from './edge-list.tsx';
import { GraphView } from './graph-view.tsx';
import { layerRulesQuery } from './layer-rules.api.ts';
import { LayerRulesPanel } from './layer-rules-panel.tsx';
import { Legend } from './legend.tsx';
import { type Lit, litBy } from './lit.ts';
import { MatrixView } from './matrix-view.tsx';
import { PartSearch } from './part-search.tsx';
import { ViolationsPanel } from './violations-panel.tsx';

const route = getRouteApi('/projects/$projectId/architecture');

function useChange(): (values: ArchitectureChange) => void {
  const navigate = route.useNavigate();
  return (values) => void navigate({ search: (before) => mergeSearch(before, values), replace: true });
}

function Picture({ graph, lit }: { graph: BoxGraph; lit: Lit | undefined }) {
  const search = route.useSearch();
  const change = useChange();
  const choose = (box: string | undefined) => change({ box, focus: box ? search.focus : undefined });
  const expand = (id: string) => change(withOpenFolder(search.open, id));
  switch (search.view ?? 'graph') {
    case 'matrix':
      return <MatrixView graph={graph} chosen={search.box} lit={lit} onChoose={choose} />;
    case 'list':
      return <EdgeList graph={graph} chosen={search.box} onChoose={choose} />;
    default:
      return (
        <GraphView
          graph={graph}
          chosen={search.box}
          allEdges={search.edges === 'all'}
          lit={lit}
          onChoose={choose}
          onExpand={expand}
        />
      );
  }
}

/** What the violation that is open is about; undefined while none is, or it was fixed. */
function useLit(architecture: Architecture, whole: BoxGraph): Lit | undefined {
  const { finding } = route.useSearch();
  return useMemo(() => {
    const violation = architecture.violations.find(({ fingerprint }) => fingerprint === finding);
    return finding === undefined || violation === undefined
      ? undefined
      : litBy(architecture, whole, violation);
  }, [architecture, whole, finding]);
}

function Content({ architecture }: { architecture: Architecture }) {
  const s = useStrings();
  const search = route.useSearch();
  const change = useChange();
  const whole = useMemo(
    () => toBoxGraph(architecture, openFolders(search.open), search.tests === true),
    [architecture, search.open, search.tests],
  );
  const lit = useLit(architecture, whole);
  const chosen = whole.boxes.find(({ id }) => id === search.box);
  const shown = useMemo(
    () => (search.focus && search.box ? neighbourhood(whole, search.box) : whole),
    [whole, search.focus, search.box],
  );
  return (
    <div className={classes.work}>
      <div className={classes.picture}>
        <PartSearch graph={whole} onFound={(box) => change({ box })} />
        <Picture graph={shown} lit={lit} />
        <Legend
          graph={shown}
          lines={(search.view ?? 'graph') === 'graph'}
          allEdges={search.edges === 'all'}
          onAllEdges={(all) => change({ edges: all ? 'all' : undefined })}
        />
      </div>
      <aside
        className={classes.side}
        aria-label={chosen?.label ?? (search.rules ? s.architecture.rules.title : s.architecture.violations)}
      >
        {chosen ? (
          <BoxDetail
            box={chosen}
            graph={whole}
            focused={search.focus === true}
            onChoose={(box) => change({ box, focus: box ? search.focus : undefined })}
            onExpand={(id) => change(withOpenFolder(search.open, id))}
            onFocus={(focused) => change({ focus: focused || undefined })}
            onLight={(finding) => change(lighting(finding, search))}
          />
        ) : search.rules ? (
          <LayerRulesPanel architecture={architecture} onClose={() => change({ rules: undefined })} />
        ) : (
          <ViolationsPanel
            violations={architecture.violations}
            inside={lit?.edges.size === 0 ? whole.boxes.find(({ id }) => lit.boxes.has(id)) : undefined}
            search={search}
            onChange={change}
          />
        )}
      </aside>
    </div>
  );
}

function Controls() {
  const s = useStrings();
  const search = route.useSearch();
  const change = useChange();
  const { data: rules } = useQuery(layerRulesQuery(useProjectId()));
  const format = useFormat();
  return (
    <>
      <Button
        variant="default"
        aria-pressed={search.rules === true}
        onClick={() => change({ rules: !search.rules || undefined, box: undefined, focus: undefined })}
      >
        {s.architecture.rules.button(format.number(rules?.length ?? 0))}
      </Button>
      {search.open && (
        <Button
          variant="subtle"
          onClick={() => change({ open: undefined, box: undefined, focus: undefined })}
        >
          {s.architecture.collapse}
        </Button>
      )}
      <Switch
        label={s.architecture.hideTests}
        checked={search.tests !== true}
        onChange={(event) => change({ tests: event.currentTarget.checked ? undefined : true })}
      />
      <SegmentedControl
        aria-label={s.architecture.view}
        value={search.view ?? 'graph'}
        onChange={(view: ArchitectureView) => change({ view: view === 'graph' ? undefined : view })}
        data={ARCHITECTURE_VIEWS.map((value) => ({ value, label: s.architecture[value] }))}
      />
    </>
  );
}

/** Packages first, parts on demand; the matrix and the list show the same. */
export function ArchitecturePage() {
  const s = useStrings();
  const format = useFormat();
  const query = useQuery(architectureQuery(useProjectId()));
  const { data } = query;
  const missing = isApiError(query.error, 'ARCHITECTURE_NOT_FOUND') || data?.nodes.length === 0;
  if (missing) {
    return (
      <Page title={s.architecture.title}>
        <EmptyState icon={<IconHierarchy2 size={28} stroke={1.5} />} title={s.architecture.none}>
          {s.architecture.noneText}
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page
      fill
      title={s.architecture.title}
      note={data && s.architecture.note(format.number(data.nodes.length), format.number(data.edges.length))}
      actions={<Controls />}
    >
      <QueryFrame query={query}>{(architecture) => <Content architecture={architecture} />}</QueryFrame>
    </Page>
  );
}
