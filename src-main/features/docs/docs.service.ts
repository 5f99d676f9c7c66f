import { ArchitectureResponse } from '#contract/analyzer-api/architecture.ts';
import { DocHistory, type DocRequest } from '#contract/analyzer-api/doc.ts';
import { ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { GeneratedDocument } from '#contract/public-api/docs.ts';
import type { ModelInput } from '#contract/public-api/model-input.ts';
import type { DocType, DocWriter } from '#contract/words.ts';
import type { AnalyzerClient } from '#main/analyzer-client/index.ts';
import { ApiError } from '#main/api-error.ts';
import type { Database } from '#main/database/open-database.ts';
import type { KnownProjects } from '#main/features/projects/index.ts';
import type { DocsRepository, DocSources, DocumentRow } from './docs.repository.ts';

export interface Docs {
  /** @throws ApiError 2001 */
  list(projectId: number, type: DocType | undefined): GeneratedDocument[];
  /**
   * Writes a document, at most one of a type for each project; `writer` says who (D158). `force` also replaces an edited one.
   * @throws ApiError 2001, 2014 (edited), 3004 (no model, and it alone may write), 3001 (analyzer or model failed)
   */
  generate(
    projectId: number,
    docType: DocType,
    options: { force: boolean; writer: DocWriter; signal?: AbortSignal },
  ): Promise<GeneratedDocument>;
  /** Stores a person's text. @throws ApiError 2013 */
  edit(id: number, content: string): Promise<{ id: number; version: number; edited: true }>;
  /** @throws ApiError 2013 */
  remove(id: number): Promise<void>;
}

export interface DocsDeps {
  readonly database: Pick<Database, 'immediate'>;
  readonly repository: DocsRepository;
  readonly projects: KnownProjects;
  readonly analyzer: Pick<AnalyzerClient, 'doc'>;
  readonly projectDir: (storagePath: string) => string;
  readonly now: () => string;
}

/** A document as the model wrote it. */
interface Written {
  readonly title: string;
  readonly content: string;
  readonly modelInput?: ModelInput | undefined;
  readonly force: boolean;
}

export function createDocsService(deps: DocsDeps): Docs {
  const { database, repository, projects, analyzer, projectDir, now } = deps;

  function refuseEdited(projectId: number, docType: DocType, force: boolean): void {
    if (force || repository.findOfType(projectId, docType)?.edited !== 1) return;
    throw new ApiError(
      'DOCUMENT_EDITED',
      'This document was edited by hand: confirm that it may be replaced (force=true).',
    );
  }

  /** Checked again inside the transaction: somebody may have edited while the model was writing. */
  function store(projectId: number, docType: DocType, written: Written): GeneratedDocument {
    refuseEdited(projectId, docType, written.force);
    const { title, content, modelInput } = written;
    const time = now();
    const known = repository.findOfType(projectId, docType);
    if (known === undefined) {
      projects.get(projectId);
      repository.insert({ projectId, docType, title, content, modelInput, time });
    } else {
      const version = known.version + 1;
      repository.update(known.id, { title, content, version, edited: false, modelInput, time });
    }
    const stored = repository.findOfType(projectId, docType);
    if (stored === undefined) throw new Error('The stored document is not there.');
    return toDocument(stored);
  }

  return {
    list(projectId, type) {
      projects.get(projectId);
      const documents = repository.list(projectId).map(toDocument);
      return type === undefined ? documents : documents.filter((one) => one.docType === type);
    },
    async generate(projectId, docType, { force, writer, signal }) {
      const project = projects.get(projectId);
      refuseEdited(projectId, docType, force);
      const { name, description } = project;
      const request = {
        projectId,
        docType,
        ...toSources(repository.readSources(projectId)),
        projectInfo: { name, description },
        codeDir: projectDir(project.storage_path),
        writer,
      };
      const answer = await analyzer.doc(request, signal === undefined ? {} : { signal });
      return database.immediate(() => store(projectId, docType, { ...answer, force }));
    },
    edit: (id, content) =>
      database.immediate(() => {
        const row = repository.find(id);
        if (row === undefined) throw documentNotFound();
        const version = row.version + 1;
        repository.update(id, { content, version, edited: true, time: now() });
        return { id, version, edited: true };
      }),
    remove: (id) =>
      database.immediate(() => {
        if (!repository.remove(id)) throw documentNotFound();
      }),
  };
}

function documentNotFound(): ApiError {
  return new ApiError('DOCUMENT_NOT_FOUND', 'There is no such document; it may have been deleted.');
}

function toDocument(row: DocumentRow): GeneratedDocument {
  return {
    id: row.id,
    docType: row.doc_type as DocType,
    title: row.title,
    content: row.content,
    version: row.version,
    edited: row.edited === 1,
    createdAt: row.created_at,
    ...(row.model_input === null ? {} : { modelInput: JSON.parse(row.model_input) as ModelInput }),
  };
}

/** What of the stored answers is still in the analyzer's words. */
function toSources({
  scan,
  architecture,
  history,
}: DocSources): Pick<DocRequest, 'scan' | 'arch' | 'history'> {
  const knownScan = ScanResponse.safeParse(scan);
  const knownArchitecture = ArchitectureResponse.safeParse(architecture);
  return {
    scan: knownScan.success ? knownScan.data : null,
    arch: knownArchitecture.success ? knownArchitecture.data : null,
    history: DocHistory.safeParse(history).data ?? null,
  };
}
