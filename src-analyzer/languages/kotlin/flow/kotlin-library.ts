import type { FlowTable } from '#analyzer/flow/tables/table.ts';

/** Kotlin's own library over Java's, and Exposed. */
export const KOTLIN_LIBRARY_TABLE: FlowTable = {
  name: 'Kotlin standard library and Exposed',
  propagators: [
    {
      call: 'kotlin.collections.(listOf|mutableListOf|arrayListOf|setOf|mapOf|mutableMapOf|listOfNotNull|arrayOf)',
      from: 'any',
      to: 'result',
    },
    { call: 'kotlin.io.path.Path', from: 'any', to: 'result' },
  ],
  ends: [{ call: 'kotlin.(require|check)', of: { ifFalse: 0 } }],
  results: [
    {
      call: 'org.jetbrains.exposed.sql.transactions.TransactionManager.current',
      type: 'org.jetbrains.exposed.sql.Transaction',
    },
  ],
  sinks: [
    {
      weakness: 'path-traversal',
      call: 'java.io.File#(readText|readBytes|readLines|useLines|forEachLine|writeText|writeBytes|appendText|appendBytes|inputStream|outputStream|bufferedReader|bufferedWriter|reader|writer|printWriter|deleteRecursively|copyTo|copyRecursively|walk)',
      argument: 'receiver',
      what: 'opens the file of that name',
    },
    {
      weakness: 'path-traversal',
      call: 'java.nio.file.Path#(readText|readBytes|readLines|writeText|writeBytes|inputStream|outputStream|deleteIfExists|createDirectories)',
      argument: 'receiver',
      what: 'opens the file of that name',
    },
    {
      weakness: 'ssrf',
      call: 'java.net.URL#(readText|readBytes)',
      argument: 'receiver',
      what: 'sends a request there',
    },
    {
      weakness: 'sql-injection',
      call: 'org.jetbrains.exposed.sql.Transaction#exec',
      argument: 0,
      what: 'runs it as SQL',
    },
  ],
};
