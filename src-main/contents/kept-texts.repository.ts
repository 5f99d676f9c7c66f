import { zstdDecompressSync } from 'node:zlib';
import type { Database } from '#main/database/open-database.ts';
import type { ListedFile } from './keep-texts.ts';

export type KeptTexts = ReturnType<typeof createKeptTexts>;

/** Reads the table `content`: the text of listed files as analyses read them. */
export function createKeptTexts(database: Database) {
  const { query } = database;
  const text = database.prepare((args: { analysisId: number; path: string }) =>
    query
      .selectFrom('file_entry')
      .innerJoin('content', 'content.id', 'file_entry.content_id')
      .select('content.text')
      .where('analysis_id', '=', args.analysisId)
      .where('path', '=', args.path),
  );
  const without = database.prepare((args: { analysisId: number }) =>
    query
      .selectFrom('file_entry')
      .select(['path', 'size_bytes as sizeBytes'])
      .where('analysis_id', '=', args.analysisId)
      .where('content_id', 'is', null)
      .orderBy('path'),
  );
  return {
    /** The bytes of a file as the analysis read it; undefined when they were not kept. */
    find(analysisId: number, path: string): Uint8Array | undefined {
      const row = text.get({ analysisId, path });
      return row && zstdDecompressSync(row.text);
    },
    /** The listed files of an analysis that have no text yet. */
    listWithout: (analysisId: number): ListedFile[] => without.all({ analysisId }),
  };
}
