import type { FlowTable, Place, SinkRow } from '#analyzer/flow/tables/table.ts';

const opens = (call: string, argument: Place = 0): SinkRow => ({
  weakness: 'path-traversal',
  call,
  argument,
  what: 'opens the file of that name',
});
const ENTRY =
  '(java.util.zip.ZipEntry|java.util.jar.JarEntry|org.apache.commons.compress.archivers.ArchiveEntry|org.apache.commons.compress.archivers.zip.ZipArchiveEntry|org.apache.commons.compress.archivers.tar.TarArchiveEntry|net.lingala.zip4j.model.FileHeader)';

/** Files and archives of `java.io`, `java.nio` and the libraries around them. */
export const JAVA_FILES_TABLE: FlowTable = {
  name: 'Java files',
  types: [
    { type: 'java.io.FileInputStream', above: ['java.io.InputStream'] },
    { type: 'java.io.BufferedInputStream', above: ['java.io.InputStream'] },
    { type: 'java.io.ByteArrayInputStream', above: ['java.io.InputStream'] },
    { type: 'java.util.zip.ZipInputStream', above: ['java.io.InputStream'] },
    { type: 'java.util.jar.JarInputStream', above: ['java.util.zip.ZipInputStream'] },
    { type: 'java.util.jar.JarEntry', above: ['java.util.zip.ZipEntry'] },
    { type: 'java.util.jar.JarFile', above: ['java.util.zip.ZipFile'] },
    { type: 'java.io.InputStreamReader', above: ['java.io.Reader'] },
    { type: 'java.io.BufferedReader', above: ['java.io.Reader'] },
    { type: 'java.io.StringReader', above: ['java.io.Reader'] },
    { type: 'java.io.PrintWriter', above: ['java.io.Writer'] },
  ],
  results: [
    {
      call: 'java.io.File#(getName|getPath|getAbsolutePath|getCanonicalPath|toString|getParent)',
      type: 'java.lang.String',
    },
    { call: 'java.io.File#(getAbsoluteFile|getCanonicalFile|getParentFile)', type: 'java.io.File' },
    { call: 'java.io.File#toPath', type: 'java.nio.file.Path' },
    {
      call: 'java.nio.file.(Paths.get|Path.of|Path#resolve|Path#normalize|Path#toAbsolutePath|Path#toRealPath|Path#getFileName|Path#getParent|Path#resolveSibling|Path#relativize|FileSystem#getPath)',
      type: 'java.nio.file.Path',
    },
    { call: 'java.nio.file.Path#toFile', type: 'java.io.File' },
    { call: 'java.nio.file.Path#toString', type: 'java.lang.String' },
    { call: 'java.nio.file.Path#startsWith', type: 'boolean' },
    { call: 'java.util.zip.ZipInputStream#getNextEntry', type: 'java.util.zip.ZipEntry' },
    { call: 'java.util.zip.ZipFile#getEntry', type: 'java.util.zip.ZipEntry' },
    { call: 'java.util.zip.ZipEntry#getName', type: 'java.lang.String' },
    { call: 'java.io.BufferedReader#readLine', type: 'java.lang.String' },
  ],
  propagators: [
    { call: 'new java.io.(File|FileReader|FileInputStream)', from: 'any', to: 'result' },
    {
      call: 'java.io.File#(getName|getPath|getAbsolutePath|getCanonicalPath|toString|getParent|getAbsoluteFile|getCanonicalFile|getParentFile|toPath|toURI)',
      from: 'receiver',
      to: 'result',
    },
    {
      call: 'java.nio.file.(Paths.get|Path.of|Path#resolve|Path#resolveSibling|FileSystem#getPath)',
      from: 'any',
      to: 'result',
    },
    {
      call: 'java.nio.file.Path#(resolve|normalize|toAbsolutePath|toRealPath|toFile|toString|getFileName|getParent|resolveSibling|relativize|toUri|subpath)',
      from: 'receiver',
      to: 'result',
    },
    {
      call: 'new java.io.(InputStreamReader|BufferedReader|StringReader|BufferedInputStream|ByteArrayInputStream|DataInputStream|PushbackInputStream)',
      from: 'any',
      to: 'result',
    },
    {
      call: 'new java.util.(zip.ZipInputStream|zip.GZIPInputStream|jar.JarInputStream)',
      from: 'any',
      to: 'result',
    },
    { call: 'java.io.BufferedReader#(readLine|lines)', from: 'receiver', to: 'result' },
    { call: 'java.io.InputStream#(readAllBytes|readNBytes)', from: 'receiver', to: 'result' },
    { call: 'java.io.(InputStream|Reader)#read', from: 'receiver', to: 0 },
    {
      call: 'org.apache.commons.io.IOUtils.(toString|toByteArray|readLines|toCharArray)',
      from: 0,
      to: 'result',
    },
    {
      call: 'org.springframework.util.(StreamUtils|FileCopyUtils).(copyToString|copyToByteArray)',
      from: 0,
      to: 'result',
    },
    { call: 'java.io.ByteArrayOutputStream#(write|writeBytes)', from: 0, to: 'receiver' },
    { call: 'java.io.ByteArrayOutputStream#(toString|toByteArray)', from: 'receiver', to: 'result' },
    { call: 'java.io.StringWriter#(write|append)', from: 'any', to: 'receiver' },
    { call: 'java.io.StringWriter#(toString|getBuffer)', from: 'receiver', to: 'result' },
  ],
  sources: [
    { origin: 'stranger', call: `${ENTRY}#getName`, what: 'a name inside an archive', only: ['zip-slip'] },
  ],
  sinks: [
    opens(
      'new java.io.(FileInputStream|FileOutputStream|FileReader|FileWriter|RandomAccessFile|PrintWriter|PrintStream)',
    ),
    opens('new java.util.(zip.ZipFile|jar.JarFile)'),
    opens(
      'java.io.File#(delete|deleteOnExit|createNewFile|mkdir|mkdirs|list|listFiles|renameTo|setExecutable)',
      'receiver',
    ),
    opens('java.io.File#renameTo'),
    opens(
      'java.nio.file.Files.(readString|readAllBytes|readAllLines|lines|newInputStream|newOutputStream|newBufferedReader|newBufferedWriter|newByteChannel|write|writeString|delete|deleteIfExists|createFile|createDirectory|createDirectories|createSymbolicLink|list|walk|walkFileTree|find|newDirectoryStream)',
    ),
    // What is copied may be the content of an upload: its place counts, not the stream.
    opens('java.nio.file.Files.copy', 1),
    opens('java.nio.file.Files.move', 'any'),
    opens(
      'org.apache.commons.io.FileUtils.(readFileToString|readFileToByteArray|readLines|openInputStream|openOutputStream|writeStringToFile|writeByteArrayToFile|writeLines|deleteDirectory|forceDelete|deleteQuietly|forceMkdir|lineIterator)',
    ),
    opens('org.apache.commons.io.FileUtils.(copyFile|copyFileToDirectory|moveFile|copyDirectory)', 'any'),
    opens('org.apache.commons.io.FileUtils.copyInputStreamToFile', 1),
    opens('new org.springframework.core.io.(FileSystemResource|PathResource|FileUrlResource)'),
    opens('com.google.common.io.Files.(toByteArray|asCharSource|asByteSource|newReader|copy)'),
    opens('org.springframework.web.multipart.MultipartFile#transferTo'),
    opens('java.lang.(Class|ClassLoader)#(getResourceAsStream|getResource)'),
    {
      weakness: 'zip-slip',
      call: 'new java.io.(FileOutputStream|FileWriter|RandomAccessFile)',
      argument: 0,
      what: 'writes the file of that name',
    },
    {
      weakness: 'zip-slip',
      call: 'java.io.File#(mkdir|mkdirs|createNewFile)',
      argument: 'receiver',
      what: 'makes the file of that name',
    },
    {
      weakness: 'zip-slip',
      call: 'java.nio.file.Files.(newOutputStream|newBufferedWriter|write|writeString|createFile|createDirectories|createDirectory)',
      argument: 0,
      what: 'writes the file of that name',
    },
    {
      weakness: 'zip-slip',
      call: 'java.nio.file.Files.copy',
      argument: 1,
      what: 'writes the file of that name',
    },
    {
      weakness: 'zip-slip',
      call: 'org.apache.commons.io.FileUtils.(writeByteArrayToFile|forceMkdir)',
      argument: 0,
      what: 'writes the file of that name',
    },
  ],
  sanitizers: [
    { call: 'java.io.File#getName', clears: ['path-traversal', 'zip-slip'] },
    { call: 'java.nio.file.Path#getFileName', clears: ['path-traversal', 'zip-slip'] },
    {
      call: 'org.apache.commons.io.FilenameUtils.(getName|getBaseName|getExtension)',
      clears: ['path-traversal', 'zip-slip'],
    },
    {
      call: 'org.springframework.util.StringUtils.(getFilename|getFilenameExtension)',
      clears: ['path-traversal', 'zip-slip'],
    },
    {
      call: 'com.google.common.io.Files.(getFileExtension|getNameWithoutExtension)',
      clears: ['path-traversal', 'zip-slip'],
    },
    {
      call: 'java.nio.file.Path#startsWith',
      clears: ['path-traversal', 'zip-slip'],
      of: { check: 'receiver' },
    },
  ],
};
