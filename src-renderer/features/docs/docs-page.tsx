import type { GeneratedDocument } from '#contract/public-api/docs.ts';
import { DOC_TYPES, type DocType } from '#contract/words.ts';
import { ActionIcon, Button, SegmentedControl, Tooltip } from '@mantine/core';
import { IconDownload, IconFileText, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo } from 'react';
import { saveFile } from '#renderer/components/download.ts';
import { useFileName } from '#renderer/components/file-name.ts';
import { Page } from '#renderer/components/page.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { ModelInputNote } from '#renderer/features/model-input/index.ts';
import { mergeSearch } from '#renderer/navigation/search-params.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DeleteDocButton } from './delete-doc-button.tsx';
import { DocEditor } from './doc-editor.tsx';
import { DocText } from './doc-text.tsx';
import { toldDoc, withoutTitle } from './doc-parts.ts';
import { docsQuery } from './docs.api.ts';
import classes from './docs-page.module.css';
import { GenerateButton } from './generate-button.tsx';

const route = getRouteApi('/projects/$projectId/docs');

function DocMeta({ doc }: { doc: GeneratedDocument }) {
  const s = useStrings();
  const format = useFormat();
  return (
    <span className={classes.meta}>
      {s.docs.version(doc.version)} · {format.dateTime(doc.createdAt)}
      {doc.edited && ` · ${s.docs.edited}`}
    </span>
  );
}

function DocActions({
  doc,
  docType,
  onEdit,
}: {
  doc: GeneratedDocument;
  docType: DocType;
  onEdit: () => void;
}) {
  const s = useStrings();
  const fileName = useFileName();
  const save = () =>
    saveFile(`${fileName(docType)}.md`, new Blob([doc.content], { type: 'text/markdown;charset=utf-8' }));
  return (
    <>
      <Button variant="default" leftSection={<IconPencil size={14} />} onClick={onEdit}>
        {s.docs.edit}
      </Button>
      <GenerateButton docType={docType} current={doc} />
      <Tooltip label={s.docs.download}>
        <ActionIcon variant="default" size={30} aria-label={s.docs.download} onClick={save}>
          <IconDownload size={15} />
        </ActionIcon>
      </Tooltip>
      <DeleteDocButton id={doc.id} />
    </>
  );
}

function Document({ docs, docType }: { docs: readonly GeneratedDocument[]; docType: DocType }) {
  const s = useStrings();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const edit = (on: boolean) =>
    void navigate({ search: (before) => mergeSearch(before, { edit: on || undefined }), replace: true });
  const stored = docs.find((candidate) => candidate.docType === docType);
  const { document: tell } = s.sentences;
  const doc = useMemo(() => stored && toldDoc(stored, tell), [stored, tell]);
  if (!doc) {
    return (
      <EmptyState
        icon={<IconFileText size={28} stroke={1.5} />}
        title={s.docs.none}
        action={<GenerateButton docType={docType} current={undefined} />}
      >
        {s.docs.noneText}
      </EmptyState>
    );
  }
  if (search.edit) return <DocEditor key={doc.version} doc={doc} onDone={() => edit(false)} />;
  return (
    <Panel
      className={classes.doc ?? ''}
      title={doc.title}
      note={<DocMeta doc={doc} />}
      actions={<DocActions doc={doc} docType={docType} onEdit={() => edit(true)} />}
    >
      <div className={classes.reading}>
        <DocText text={withoutTitle(doc)} />
        <ModelInputNote input={doc.modelInput} />
      </div>
    </Panel>
  );
}

/** README, architecture and API documents of the project. */
export function DocsPage() {
  const s = useStrings();
  const query = useQuery(docsQuery(useProjectId()));
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const docType = search.type ?? 'README';
  return (
    <Page
      fill={search.edit ?? false}
      title={s.docs.title}
      note={s.docs.note}
      actions={
        <SegmentedControl
          aria-label={s.docs.title}
          value={docType}
          onChange={(type: DocType) => void navigate({ search: { type }, replace: true })}
          data={DOC_TYPES.map((value) => ({ value, label: s.words.docType[value] }))}
        />
      }
    >
      <QueryFrame query={query}>{(docs) => <Document docs={docs} docType={docType} />}</QueryFrame>
    </Page>
  );
}
