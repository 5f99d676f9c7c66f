import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const RUNS = 'runs it as SQL';

/** mysql, mysql2, pg, sqlite3, better-sqlite3, mssql, oracledb: drivers that are given SQL as text. */
export const SQL_DRIVERS: FlowTable = {
  name: 'SQL drivers',
  types: [
    { type: 'mysql.Pool', above: ['mysql.Connection'] },
    { type: 'mysql.PoolConnection', above: ['mysql.Connection'] },
    { type: 'mysql2.Connection', above: ['mysql.Connection'] },
    { type: 'mysql2.Pool', above: ['mysql.Connection'] },
    { type: 'mysql2/promise.Connection', above: ['mysql.Connection'] },
    { type: 'mysql2/promise.Pool', above: ['mysql.Connection'] },
    { type: 'mysql2/promise.PoolConnection', above: ['mysql.Connection'] },
    { type: 'pg.Pool', above: ['pg.Client'] },
    { type: 'pg.PoolClient', above: ['pg.Client'] },
    { type: 'sqlite3.cached.Database', above: ['sqlite3.Database'] },
    { type: 'better-sqlite3.Database', above: ['better-sqlite3'] },
    { type: 'mssql.PreparedStatement', above: ['mssql.Request'] },
  ],
  results: [
    {
      call: '(mysql|mysql2|mysql2/promise|mariadb).(createConnection|createPool|createPoolCluster)',
      type: 'mysql.Connection',
    },
    { call: 'mysql.Connection#(getConnection|promise)', type: 'mysql.Connection' },
    { call: 'pg.Pool#connect', type: 'pg.Client' },
    { call: 'sqlite3.verbose', type: 'sqlite3' },
    { call: 'better-sqlite3', type: 'better-sqlite3' },
    { call: 'mssql.ConnectionPool#request', type: 'mssql.Request' },
    { call: 'mssql.connect', type: 'mssql.ConnectionPool' },
    { call: 'sqlite.open', type: 'sqlite3.Database' },
    { call: 'oracledb.getConnection', type: 'oracledb.Connection' },
  ],
  handlers: [
    { call: 'mysql.Connection#getConnection', parameters: ['', 'mysql.Connection'] },
    { call: 'pg.Pool#connect', parameters: ['', 'pg.Client'] },
  ],
  sinks: [
    { weakness: 'sql-injection', call: 'mysql.Connection#(query|execute)', argument: 0, what: RUNS },
    { weakness: 'sql-injection', call: 'pg.Client#query', argument: 0, what: RUNS },
    {
      weakness: 'sql-injection',
      call: '(sqlite3.Database|sqlite3)#(run|get|all|each|exec|prepare)',
      argument: 0,
      what: RUNS,
    },
    { weakness: 'sql-injection', call: 'better-sqlite3#(prepare|exec)', argument: 0, what: RUNS },
    {
      weakness: 'sql-injection',
      call: '(mssql.Request|mssql.ConnectionPool)#(query|batch)',
      argument: 0,
      what: RUNS,
    },
    { weakness: 'sql-injection', call: 'mssql.query', argument: 0, what: RUNS },
    { weakness: 'sql-injection', call: 'new tedious.Request', argument: 0, what: RUNS },
    { weakness: 'sql-injection', call: 'cassandra-driver.Client#execute', argument: 0, what: RUNS },
    { weakness: 'sql-injection', call: 'oracledb.Connection#execute', argument: 0, what: RUNS },
  ],
  sanitizers: [
    { call: '(mysql|mysql2|sqlstring).(escape|escapeId|format)', clears: ['sql-injection'] },
    { call: 'mysql.Connection#(escape|escapeId)', clears: ['sql-injection'] },
    { call: 'pg.Client#(escapeLiteral|escapeIdentifier)', clears: ['sql-injection'] },
    { call: 'pg.(escapeLiteral|escapeIdentifier)', clears: ['sql-injection'] },
    { call: 'pg-format', clears: ['sql-injection'] },
  ],
};
