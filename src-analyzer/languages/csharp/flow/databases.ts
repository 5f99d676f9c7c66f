import type { FlowTable, SinkRow } from '#analyzer/flow/tables/table.ts';

const COMMANDS =
  '(System.Data.SqlClient.SqlCommand|Microsoft.Data.SqlClient.SqlCommand|MySql.Data.MySqlClient.MySqlCommand|MySqlConnector.MySqlCommand|Npgsql.NpgsqlCommand|Microsoft.Data.Sqlite.SqliteCommand|System.Data.SQLite.SQLiteCommand|Mono.Data.Sqlite.SqliteCommand|Mono.Data.SqliteClient.SqliteCommand|Devart.Data.MySql.MySqlCommand|Oracle.DataAccess.Client.OracleCommand|System.Data.OracleClient.OracleCommand|Oracle.ManagedDataAccess.Client.OracleCommand|System.Data.OleDb.OleDbCommand|System.Data.Odbc.OdbcCommand)';
const ADAPTERS =
  '(System.Data.SqlClient.SqlDataAdapter|Microsoft.Data.SqlClient.SqlDataAdapter|MySql.Data.MySqlClient.MySqlDataAdapter|Npgsql.NpgsqlDataAdapter|System.Data.SQLite.SQLiteDataAdapter|Mono.Data.Sqlite.SqliteDataAdapter|MySqlConnector.MySqlDataAdapter|Oracle.ManagedDataAccess.Client.OracleDataAdapter|Oracle.DataAccess.Client.OracleDataAdapter|System.Data.OleDb.OleDbDataAdapter|System.Data.Odbc.OdbcDataAdapter)';
const CONNECTIONS = [
  'System.Data.SqlClient.SqlConnection',
  'Microsoft.Data.SqlClient.SqlConnection',
  'MySql.Data.MySqlClient.MySqlConnection',
  'MySqlConnector.MySqlConnection',
  'Npgsql.NpgsqlConnection',
  'Microsoft.Data.Sqlite.SqliteConnection',
  'System.Data.SQLite.SQLiteConnection',
  'Mono.Data.Sqlite.SqliteConnection',
  'Oracle.ManagedDataAccess.Client.OracleConnection',
  'System.Data.OleDb.OleDbConnection',
  'System.Data.Odbc.OdbcConnection',
];
const sql = (row: Pick<SinkRow, 'call' | 'field' | 'argument'>): SinkRow => ({
  weakness: 'sql-injection',
  what: 'runs it as SQL',
  ...row,
});

/** ADO.NET, Dapper and Entity Framework: SQL that is given as text. */
export const DATABASES_TABLE: FlowTable = {
  name: 'ADO.NET, Dapper, Entity Framework',
  types: [
    ...CONNECTIONS.map((type) => ({ type, above: ['System.Data.Common.DbConnection'] })),
    { type: 'System.Data.Common.DbConnection', above: ['System.Data.IDbConnection'] },
    { type: 'System.Data.Common.DbCommand', above: ['System.Data.IDbCommand'] },
    ...COMMANDS.slice(1, -1)
      .split('|')
      .map((type) => ({ type, above: ['System.Data.Common.DbCommand'] })),
    { type: 'Microsoft.EntityFrameworkCore.DbContext', above: ['System.IDisposable'] },
  ],
  results: [
    { call: 'System.Data.IDbConnection#CreateCommand', type: 'System.Data.Common.DbCommand' },
    {
      field: 'Microsoft.EntityFrameworkCore.DbContext#Database',
      type: 'Microsoft.EntityFrameworkCore.Infrastructure.DatabaseFacade',
    },
    { field: 'System.Data.Entity.DbContext#Database', type: 'System.Data.Entity.Database' },
    {
      call: 'Microsoft.EntityFrameworkCore.Infrastructure.DatabaseFacade#GetDbConnection',
      type: 'System.Data.Common.DbConnection',
    },
  ],
  sinks: [
    sql({ call: `new ${COMMANDS}`, argument: 0 }),
    sql({ call: `new ${ADAPTERS}`, argument: 0 }),
    sql({ field: 'System.Data.IDbCommand#CommandText' }),
    sql({
      call: '(MySql.Data.MySqlClient|MySqlConnector).MySqlHelper.(ExecuteScalar|ExecuteNonQuery|ExecuteReader|ExecuteDataset|ExecuteDataRow|UpdateDataSet)',
      argument: 1,
    }),

    sql({
      call: 'System.Data.IDbConnection#(Query|QueryAsync|QueryFirst|QueryFirstAsync|QueryFirstOrDefault|QueryFirstOrDefaultAsync|QuerySingle|QuerySingleAsync|QuerySingleOrDefault|QuerySingleOrDefaultAsync|QueryMultiple|QueryMultipleAsync|Execute|ExecuteAsync|ExecuteScalar|ExecuteScalarAsync|ExecuteReader|ExecuteReaderAsync)',
      argument: 0,
    }),
    sql({
      call: '*#(FromSqlRaw|SqlQueryRaw|ExecuteSqlRaw|ExecuteSqlRawAsync|ExecuteSqlCommand|ExecuteSqlCommandAsync)',
      argument: 0,
    }),
    { ...sql({ call: '*#FromSql', argument: 0 }), bindsInPlace: true },
    sql({ call: 'System.Data.Entity.Database#SqlQuery', argument: 0 }),
    sql({ call: 'System.Data.Entity.DbSet#SqlQuery', argument: 0 }),
    sql({ call: 'NHibernate.ISession#(CreateQuery|CreateSQLQuery)', argument: 0 }),
    {
      weakness: 'nosql-injection',
      call: 'MongoDB.Bson.BsonDocument.Parse',
      argument: 0,
      what: 'reads it as a query',
    },
  ],
};
