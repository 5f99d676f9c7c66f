import { zstdCompressSync } from 'node:zlib';
import type { StepPreparation, StepWork } from '#main/database/write-steps.ts';
import { type ReadText, readTexts } from './read-files.ts';

/** Runs in the write thread, before the transaction: reads the files of a portion. */
export const prepare: StepPreparation = ({ params: [, codeDir], rows }) =>
  readTexts(
    String(codeDir),
    rows.map(([path, sizeBytes, mtimeMs]) => ({
      path: String(path),
      sizeBytes: Number(sizeBytes),
      mtimeMs: typeof mtimeMs === 'number' ? mtimeMs : null,
    })),
  );

/** Runs in the transaction: stores the texts that are not known yet, and which text each file of the analysis has. */
export const work: StepWork = (connection, { params: [analysisId] }, prepared) => {
  const find = connection.prepare<[Uint8Array], number>('SELECT id FROM content WHERE hash = ?').pluck();
  const insert = connection.prepare('INSERT INTO content(hash, text) VALUES(?, ?)');
  const name = connection.prepare('UPDATE file_entry SET content_id = ? WHERE analysis_id = ? AND path = ?');
  for (const { path, hash, bytes } of prepared as readonly ReadText[]) {
    const id = find.get(hash) ?? insert.run(hash, zstdCompressSync(bytes)).lastInsertRowid;
    name.run(id, analysisId, path);
  }
};
