// Usage: node scripts/with-node.mjs scripts/schema-types.mjs [--check]
// Writes src-main/database/schema.ts, the column types of the migrated schema; --check only compares.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { migrate } from '../src-main/database/migrate.ts';

const TYPE = { INTEGER: 'number', REAL: 'number', TEXT: 'string', BLOB: 'Uint8Array' };
const target = join(fileURLToPath(new URL('..', import.meta.url)), 'src-main/database/schema.ts');

const pascal = (name) => name.replace(/(?:^|_)([a-z0-9])/g, (_, letter) => letter.toUpperCase());

/** `'A' | 'B'` when the column is checked to be one of a list of words. */
function unionOf(tableSql, column) {
  const list = new RegExp(String.raw`\b${column} IN\(('[^)]*')\)`).exec(tableSql)?.[1];
  return list?.split(',').join(' | ');
}

function columnLine(column, tableSql) {
  const base = unionOf(tableSql, column.name) ?? TYPE[column.type];
  const rowId =
    column.pk === 1 && column.type === 'INTEGER' && /PRIMARY KEY/.test(tableSql) && column.notnull === 0;
  const optional =
    column.dflt_value !== null || (rowId && /AUTOINCREMENT|id INTEGER PRIMARY KEY,/.test(tableSql));
  const type = column.notnull || column.pk ? base : `${base} | null`;
  if (column.hidden === 2 || column.hidden === 3) return `  ${column.name}: GeneratedAlways<${type}>;`;
  return `  ${column.name}: ${optional ? `Generated<${type}>` : type};`;
}

function generate() {
  const db = new Sqlite(':memory:');
  migrate(db);
  const tables = db
    .prepare(
      "SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name",
    )
    .all();
  const interfaces = tables.map(({ name, sql }) => {
    const columns = db.pragma(`table_xinfo(${name})`);
    return `export interface ${pascal(name)}Table {\n${columns.map((column) => columnLine(column, sql)).join('\n')}\n}\n`;
  });
  const schema = tables.map(({ name }) => `  ${name}: ${pascal(name)}Table;`).join('\n');
  return `// Made by scripts/schema-types.mjs from the migrations; a test checks that it is current.
/* oxlint-disable max-lines -- as long as the schema is */
import type { Generated, GeneratedAlways } from 'kysely';

${interfaces.join('\n')}
/** Every table of the database, for Kysely's builder. */
export interface Schema {
${schema}
}
`;
}

const text = generate();
if (process.argv.includes('--check')) {
  if (readFileSync(target, 'utf8') !== text) {
    console.error('src-main/database/schema.ts is not current: run scripts/schema-types.mjs');
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
