import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const CONNECTIONS = [
  'sqlite3.Connection',
  'psycopg.Connection',
  'psycopg2.extensions.connection',
  'pymysql.connections.Connection',
  'pymysql.Connection',
  'mysql.connector.connection.MySQLConnection',
  'MySQLdb.connections.Connection',
  'pyodbc.Connection',
  'oracledb.Connection',
  'cx_Oracle.Connection',
  'duckdb.DuckDBPyConnection',
  'aiosqlite.Connection',
  'aiosqlite.core.Connection',
  'asyncpg.Connection',
  'asyncpg.connection.Connection',
  'asyncpg.Pool',
  'asyncpg.pool.Pool',
];
const CURSORS = [
  'sqlite3.Cursor',
  'psycopg.Cursor',
  'psycopg2.extensions.cursor',
  'psycopg2.extras.RealDictCursor',
  'psycopg2.extras.DictCursor',
  'pymysql.cursors.Cursor',
  'pymysql.cursors.DictCursor',
  'pyodbc.Cursor',
  'mysql.connector.cursor.MySQLCursor',
];
const RUNS_SQL = { weakness: 'sql-injection', argument: 0, what: 'runs it as SQL' } as const;

/** DB-API 2.0 (PEP 249): the statement is the first argument, what comes after it is bound to its placeholders. */
export const DATABASES: FlowTable = {
  name: 'DB-API',
  types: [
    ...CONNECTIONS.map((type) => ({ type, above: ['dbapi.Connection'] })),
    ...CURSORS.map((type) => ({ type, above: ['dbapi.Cursor'] })),
  ],
  results: [
    {
      call: '(sqlite3|psycopg|psycopg2|pymysql|MySQLdb|mysql.connector|pyodbc|oracledb|cx_Oracle|pymssql|duckdb|aiosqlite|asyncpg|snowflake.connector|psycopg.AsyncConnection|psycopg.Connection).connect',
      type: 'dbapi.Connection',
    },
    { call: 'asyncpg.create_pool', type: 'asyncpg.Pool' },
    { call: 'asyncpg.Pool#acquire', type: 'dbapi.Connection' },
    { call: 'dbapi.Connection#cursor', type: 'dbapi.Cursor' },
    { call: 'dbapi.Connection#(execute|executemany)', type: 'dbapi.Cursor' },
    { call: 'dbapi.Cursor#execute', type: 'dbapi.Cursor' },
    { call: '(flask_mysqldb|flaskext.mysql).MySQL', type: 'flask_mysqldb.MySQL' },
    { field: 'flask_mysqldb.MySQL#connection', type: 'dbapi.Connection' },
    { call: 'flask_mysqldb.MySQL#(connect|get_db)', type: 'dbapi.Connection' },
  ],
  sinks: [
    {
      ...RUNS_SQL,
      call: 'dbapi.Cursor#(execute|executemany|executescript|mogrify|copy_expert|execute_async|callproc)',
    },
    {
      ...RUNS_SQL,
      call: 'dbapi.Connection#(execute|executemany|executescript|fetch|fetchrow|fetchval|sql|query)',
    },
    { ...RUNS_SQL, call: 'dbapi.Cursor#(execute|executemany)', argument: 'query' },
    { ...RUNS_SQL, call: 'dbapi.Cursor#(execute|executemany)', argument: 'sql' },
    { ...RUNS_SQL, call: '(psycopg2|psycopg).sql.SQL' },
    { ...RUNS_SQL, call: 'pandas.(read_sql|read_sql_query)' },
    { ...RUNS_SQL, call: 'pandas.(read_sql|read_sql_query)', argument: 'sql' },
    { ...RUNS_SQL, call: 'peewee.(SQL|RawQuery)' },
    { ...RUNS_SQL, call: 'peewee.Database#execute_sql' },
  ],
  sanitizers: [
    { call: '(psycopg2|psycopg).sql.(Identifier|Literal|Placeholder|SQL)', clears: ['sql-injection'] },
    {
      call: '(pymysql.converters.escape_string|MySQLdb.escape_string|pymysql.escape_string)',
      clears: ['sql-injection'],
    },
    { call: 'dbapi.Connection#(escape|escape_string|literal)', clears: ['sql-injection'] },
    // What comes back is the database's, not the caller's.
    { call: 'dbapi.Cursor#(execute|executemany|fetchone|fetchall|fetchmany)', clears: 'all' },
    { call: 'dbapi.Connection#(execute|executemany|cursor|fetch|fetchrow|fetchval)', clears: 'all' },
  ],
};
