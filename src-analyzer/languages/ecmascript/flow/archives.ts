import type { FlowTable, SinkRow } from '#analyzer/flow/tables/table.ts';

const WRITES =
  '(writeFile|writeFileSync|createWriteStream|outputFile|outputFileSync|appendFile|appendFileSync)';
const writes = (call: string): SinkRow => ({
  weakness: 'zip-slip',
  call,
  argument: 0,
  what: 'writes wherever the archive says',
});

/** Archives that are unpacked entry by entry: each says itself where it belongs. yauzl refuses names that lead out of the folder. */
export const ARCHIVES: FlowTable = {
  name: 'archives',
  results: [
    { call: 'new adm-zip', type: 'adm-zip.Zip' },
    { call: 'adm-zip', type: 'adm-zip.Zip' },
    { call: '(adm-zip|adm-zip.Zip)#getEntries', type: 'adm-zip.Entry[]' },
    { call: '(unzipper|unzip|unzip2|node-unzip-2).Parse', type: 'unzipper.Parse' },
    { call: 'tar-stream.extract', type: 'tar-stream.Extract' },
    { call: '*#pipe', when: [{ argument: 0, is: { type: 'unzipper.Parse' } }], type: 'unzipper.Parse' },
    {
      call: '*#pipe',
      when: [{ argument: 0, is: { type: 'tar-stream.Extract' } }],
      type: 'tar-stream.Extract',
    },
    { call: 'unzipper.Parse#on', type: 'unzipper.Parse' },
    { call: 'tar-stream.Extract#on', type: 'tar-stream.Extract' },
  ],
  handlers: [
    { call: 'unzipper.Parse#on', parameters: ['unzipper.Entry'] },
    { call: 'tar-stream.Extract#on', parameters: ['tar-stream.Header'] },
  ],
  sources: ['adm-zip.Entry#entryName', 'unzipper.Entry#path', 'tar-stream.Header#name'].map((field) => ({
    origin: 'stranger',
    only: ['zip-slip'],
    field,
    what: 'a name inside an archive',
  })),
  sinks: ['fs', 'fs/promises', 'fs.promises', 'fs-extra', 'graceful-fs'].map((module) =>
    writes(`${module}.${WRITES}`),
  ),
};
