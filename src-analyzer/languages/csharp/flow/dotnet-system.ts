import type { FlowTable, SinkRow } from '#analyzer/flow/tables/table.ts';

const opens = (call: string, argument: string | number = 0): SinkRow => ({
  weakness: 'path-traversal',
  call,
  argument,
  what: 'opens the file of that name',
});
const COMMAND = { weakness: 'command-injection', what: 'runs it as a command' } as const;

/** Files, archives, processes and assemblies. */
export const DOTNET_SYSTEM_TABLE: FlowTable = {
  name: '.NET files and processes',
  types: [{ type: 'System.IO.FileStream', above: ['System.IO.Stream'] }],
  propagators: [
    {
      call: 'System.IO.Path.(Combine|Join|GetFullPath|ChangeExtension|GetDirectoryName)',
      from: 'any',
      to: 'result',
    },
    { call: 'new System.IO.(FileInfo|DirectoryInfo)', from: 'any', to: 'result' },
    { call: 'new System.Diagnostics.ProcessStartInfo', from: 'any', to: 'result' },
  ],
  results: [
    {
      call: 'System.IO.Path.(Combine|Join|GetFullPath|GetFileName|GetExtension|ChangeExtension|GetDirectoryName)',
      type: 'string',
    },
    { field: 'System.IO.Compression.ZipArchiveEntry#(FullName|Name)', type: 'string' },
    { call: 'System.IO.Compression.ZipFile.OpenRead', type: 'System.IO.Compression.ZipArchive' },
  ],
  sources: [
    {
      origin: 'stranger',
      field: 'System.IO.Compression.ZipArchiveEntry#FullName',
      what: 'a name inside an archive',
      only: ['zip-slip'],
    },
  ],
  sinks: [
    opens(
      'System.IO.File.(ReadAllText|ReadAllTextAsync|ReadAllBytes|ReadAllBytesAsync|ReadAllLines|ReadAllLinesAsync|ReadLines|WriteAllText|WriteAllTextAsync|WriteAllBytes|WriteAllBytesAsync|WriteAllLines|AppendAllText|Open|OpenRead|OpenWrite|OpenText|Create|CreateText|Delete)',
    ),
    opens('System.IO.File.(Copy|Move|Replace)', 'any'),
    opens('System.IO.Directory.(CreateDirectory|Delete|GetFiles|EnumerateFiles|GetDirectories|Move)'),
    // Readers and writers of streams are made of streams more often than of names.
    opens('new System.IO.FileStream'),
    opens('System.IO.FileInfo#(OpenRead|OpenWrite|OpenText|Delete|Create|CopyTo|MoveTo)', 'receiver'),
    opens('System.IO.Compression.ZipFile.(OpenRead|ExtractToDirectory|Open)'),
    {
      weakness: 'zip-slip',
      call: '*#ExtractToFile',
      argument: 0,
      what: 'writes the file of that name',
    },
    {
      weakness: 'zip-slip',
      call: 'System.IO.File.(Create|OpenWrite|WriteAllBytes|Open)',
      argument: 0,
      what: 'writes the file of that name',
    },
    {
      weakness: 'zip-slip',
      call: 'new System.IO.FileStream',
      argument: 0,
      what: 'writes the file of that name',
    },
    { ...COMMAND, call: 'System.Diagnostics.Process.Start', argument: 'any' },
    { ...COMMAND, call: 'new System.Diagnostics.ProcessStartInfo', argument: 'any' },
    { ...COMMAND, field: 'System.Diagnostics.ProcessStartInfo#(FileName|Arguments)' },
    {
      weakness: 'code-injection',
      call: 'System.Reflection.Assembly.(Load|LoadFrom|LoadFile)',
      argument: 0,
      what: 'loads it as code',
    },
    {
      weakness: 'code-injection',
      call: 'System.Type.GetType',
      argument: 0,
      dependsOnUse: true,
      what: 'loads the type of that name',
    },
    {
      weakness: 'code-injection',
      call: 'Microsoft.CodeAnalysis.CSharp.Scripting.CSharpScript.(EvaluateAsync|RunAsync|Create)',
      argument: 0,
      what: 'runs it as a script',
    },
    {
      weakness: 'template-injection',
      call: 'RazorEngine.Engine.Razor.RunCompile',
      argument: 0,
      what: 'compiles it as a template',
    },
  ],
  sanitizers: [
    {
      call: 'System.IO.Path.(GetFileName|GetFileNameWithoutExtension|GetExtension|GetRandomFileName)',
      clears: ['path-traversal', 'zip-slip'],
    },
  ],
};
