import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const NAMES = { weakness: 'path-traversal', argument: 0, what: 'opens the file it names' } as const;
const PATHS = '(pathlib.Path|pathlib.PosixPath|pathlib.PurePath)';

/** Files, folders and archives. */
export const FILES: FlowTable = {
  name: 'open, os, shutil, pathlib',
  types: [
    { type: 'pathlib.Path', above: ['pathlib.PurePath'] },
    { type: 'pathlib.PosixPath', above: ['pathlib.Path'] },
  ],
  results: [
    { call: PATHS, type: 'pathlib.Path' },
    { call: 'pathlib.Path.(cwd|home)', type: 'pathlib.Path' },
    {
      call: 'pathlib.PurePath#(joinpath|resolve|absolute|expanduser|with_suffix|with_name|relative_to|__truediv__|__rtruediv__)',
      type: 'pathlib.Path',
    },
    { field: 'pathlib.PurePath#parent', type: 'pathlib.Path' },
    { field: 'pathlib.PurePath#(name|stem|suffix)', type: 'str' },
    { call: 'os.path.(join|normpath|abspath|realpath|expanduser|expandvars|dirname|basename)', type: 'str' },
    { call: '(open|io.open|codecs.open)', type: 'io.TextIOWrapper' },
    { call: 'tarfile.open', type: 'tarfile.TarFile' },
    { call: 'tarfile.TarFile.open', type: 'tarfile.TarFile' },
    { call: 'zipfile.ZipFile', type: 'zipfile.ZipFile' },
  ],
  sinks: [
    {
      ...NAMES,
      call: '(open|file|io.open|io.FileIO|codecs.open|os.open|os.fdopen|gzip.open|bz2.open|lzma.open|aiofiles.open|linecache.getline|linecache.getlines|fileinput.input)',
    },
    {
      ...NAMES,
      call: 'pathlib.Path#(open|read_text|read_bytes|write_text|write_bytes)',
      argument: 'receiver',
    },
    {
      ...NAMES,
      call: 'pathlib.Path#(unlink|rmdir|mkdir|touch|iterdir|rename|replace|symlink_to)',
      argument: 'receiver',
      what: 'changes or lists what it names',
    },
    {
      ...NAMES,
      call: 'os.(remove|unlink|rmdir|removedirs|mkdir|makedirs|listdir|scandir|walk|rename|renames|replace|chmod|chown|symlink|link|truncate)',
      what: 'changes or lists what it names',
    },
    { ...NAMES, call: 'os.(rename|renames|replace)', argument: 1, what: 'changes what it names' },
    {
      ...NAMES,
      call: 'shutil.(rmtree|copy|copy2|copyfile|copytree|move|chown)',
      what: 'copies or deletes what it names',
    },
    {
      ...NAMES,
      call: 'shutil.(copy|copy2|copyfile|copytree|move)',
      argument: 1,
      what: 'writes to what it names',
    },
    {
      weakness: 'path-traversal',
      call: 'tarfile.TarFile#extractall',
      argument: 'receiver',
      unless: [{ argument: 'filter', is: /^(data|tar|tarfile\.(data_filter|tar_filter))$/ }],
      what: 'writes files wherever the archive says',
    },
    {
      weakness: 'path-traversal',
      call: 'tarfile.TarFile#extract',
      argument: 0,
      unless: [{ argument: 'filter', is: /^(data|tar|tarfile\.(data_filter|tar_filter))$/ }],
      what: 'writes a file wherever the archive says',
    },
    {
      weakness: 'path-traversal',
      call: 'shutil.unpack_archive',
      argument: 0,
      unless: [{ argument: 'filter', is: /^(data|tar)$/ }],
      what: 'writes files wherever the archive says',
    },
  ],
  sanitizers: [
    { call: '(os.path.basename|ntpath.basename|posixpath.basename)', clears: ['path-traversal', 'zip-slip'] },
    { call: 'os.path.(exists|isfile|isdir|getsize|getmtime)', clears: 'all' },
    {
      call: 'pathlib.PurePath#is_relative_to',
      clears: ['path-traversal', 'zip-slip'],
      of: { check: 'receiver' },
    },
    // It throws where the path leaves the folder.
    { call: 'pathlib.PurePath#relative_to', clears: ['path-traversal', 'zip-slip'], of: 'receiver' },
    // What stands in a file is not its name.
    { call: '(open|io.open|codecs.open)', clears: 'all' },
  ],
  propagators: [
    { call: PATHS, from: 'any', to: 'result' },
    {
      call: 'pathlib.PurePath#(joinpath|__truediv__|__rtruediv__|with_name|with_suffix)',
      from: 'any',
      to: 'result',
    },
    {
      call: 'pathlib.PurePath#(joinpath|__truediv__|__rtruediv__|resolve|absolute|expanduser|with_name|with_suffix|as_posix|relative_to)',
      from: 'receiver',
      to: 'result',
    },
    {
      call: 'os.path.(join|normpath|abspath|realpath|expanduser|expandvars|splitext|split|dirname|relpath|normcase|commonpath|commonprefix)',
      from: 'any',
      to: 'result',
    },
    { call: 'os.(fspath|fsdecode|fsencode)', from: 0, to: 'result' },
    { call: 'tarfile.open', from: 'any', to: 'result' },
    { call: 'tarfile.TarFile.open', from: 'any', to: 'result' },
    { call: 'zipfile.ZipFile', from: 0, to: 'result' },
    {
      call: '(zipfile.ZipFile#(namelist|infolist|open|read)|tarfile.TarFile#(getmembers|getnames|extractfile|next))',
      from: 'receiver',
      to: 'result',
    },
  ],
};
