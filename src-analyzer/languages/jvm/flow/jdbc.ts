import type { FlowTable, Place, SinkRow } from '#analyzer/flow/tables/table.ts';

const sql = (call: string, argument: Place = 0): SinkRow => ({
  weakness: 'sql-injection',
  call,
  argument,
  what: 'runs it as SQL',
});
const TEMPLATE = 'org.springframework.jdbc.core.(JdbcTemplate|JdbcOperations)';
const NAMED =
  'org.springframework.jdbc.core.namedparam.(NamedParameterJdbcTemplate|NamedParameterJdbcOperations)';

/** JDBC, and the libraries that take SQL as text beside it. */
export const JDBC_TABLE: FlowTable = {
  name: 'JDBC',
  types: [
    { type: 'java.sql.PreparedStatement', above: ['java.sql.Statement'] },
    { type: 'java.sql.CallableStatement', above: ['java.sql.PreparedStatement'] },
    {
      type: 'org.springframework.jdbc.core.JdbcTemplate',
      above: ['org.springframework.jdbc.core.JdbcOperations'],
    },
    {
      type: 'org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate',
      above: ['org.springframework.jdbc.core.namedparam.NamedParameterJdbcOperations'],
    },
  ],
  results: [
    { call: 'java.sql.DriverManager.getConnection', type: 'java.sql.Connection' },
    { call: 'javax.sql.DataSource#getConnection', type: 'java.sql.Connection' },
    {
      call: 'org.springframework.jdbc.datasource.DataSourceUtils.getConnection',
      type: 'java.sql.Connection',
    },
    { call: 'java.sql.Connection#createStatement', type: 'java.sql.Statement' },
    { call: 'java.sql.Connection#prepareStatement', type: 'java.sql.PreparedStatement' },
    { call: 'java.sql.Connection#prepareCall', type: 'java.sql.CallableStatement' },
    { call: 'java.sql.Statement#(executeQuery|getResultSet|getGeneratedKeys)', type: 'java.sql.ResultSet' },
    { call: 'java.sql.Statement#getConnection', type: 'java.sql.Connection' },
    { call: 'java.sql.ResultSet#(getString|getNString)', type: 'java.lang.String' },
    { call: `${NAMED}#getJdbcTemplate`, type: 'org.springframework.jdbc.core.JdbcTemplate' },
    { call: `${NAMED}#getJdbcOperations`, type: 'org.springframework.jdbc.core.JdbcOperations' },
  ],
  sources: [
    {
      origin: 'stored',
      call: 'java.sql.ResultSet#(getString|getNString|getObject)',
      what: 'a column of a row',
    },
  ],
  sinks: [
    sql('java.sql.Statement#(execute|executeQuery|executeUpdate|executeLargeUpdate|addBatch)'),
    sql('java.sql.Connection#nativeSQL'),
    // Of lambdas that are given a connection, too: nothing else has methods of these names.
    sql('*#(prepareStatement|prepareCall)'),
    sql(
      `${TEMPLATE}#(query|queryForObject|queryForList|queryForMap|queryForRowSet|queryForStream|queryForInt|queryForLong|update|execute|batchUpdate)`,
    ),
    sql(
      `${NAMED}#(query|queryForObject|queryForList|queryForMap|queryForRowSet|queryForStream|update|execute|batchUpdate)`,
    ),
    sql('org.springframework.jdbc.core.simple.JdbcClient#sql'),
    sql('org.springframework.r2dbc.core.DatabaseClient#sql'),
    sql('io.r2dbc.spi.Connection#createStatement'),
    sql(
      'new org.springframework.jdbc.core.(PreparedStatementCreatorFactory|CallableStatementCreatorFactory)',
    ),
    sql('org.apache.commons.dbutils.QueryRunner#(query|update|execute|batch|insert)', 'any'),
    sql('org.jdbi.v3.core.Handle#(createQuery|createUpdate|execute|select|createScript|prepareBatch)'),
    sql('org.jooq.DSLContext#(fetch|fetchOne|execute|query|resultQuery)'),
    sql('org.jooq.impl.DSL.(condition|sql|field|table|query)'),
    sql('org.apache.ibatis.jdbc.SqlRunner#(selectAll|selectOne|insert|update|delete|run)'),
    sql(
      'com.baomidou.mybatisplus.core.conditions.(AbstractWrapper|query.QueryWrapper|update.UpdateWrapper)#(apply|last|having|inSql|notInSql|exists|notExists|setSql)',
    ),
    sql('io.vertx.sqlclient.(SqlClient|Pool|SqlConnection)#(query|preparedQuery)'),
  ],
  sanitizers: [
    { call: 'org.owasp.esapi.Encoder#encodeForSQL', clears: ['sql-injection'] },
    { call: 'org.apache.commons.lang(3|).StringEscapeUtils.escapeSql', clears: ['sql-injection'] },
  ],
};
