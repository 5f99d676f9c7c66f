import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const RUNS_SQL = { weakness: 'sql-injection', what: 'runs it as SQL' } as const;
const STATEMENTS =
  '(sqlalchemy|sqlalchemy.sql|sqlalchemy.sql.expression|sqlalchemy.future|sqlalchemy.orm|sqlmodel).(select|insert|update|delete|union|union_all|exists|and_|or_|not_|case|cast|func|bindparam|literal|desc|asc)';

/** SQLAlchemy builds statements with bound values; text given to `text()` or `execute()` is run as it is. */
export const SQLALCHEMY: FlowTable = {
  name: 'SQLAlchemy',
  types: [
    { type: 'sqlalchemy.orm.Session', above: ['sqlalchemy.engine.Connection'] },
    { type: 'sqlalchemy.orm.session.Session', above: ['sqlalchemy.orm.Session'] },
    { type: 'sqlalchemy.orm.scoped_session', above: ['sqlalchemy.orm.Session'] },
    { type: 'sqlalchemy.ext.asyncio.AsyncSession', above: ['sqlalchemy.orm.Session'] },
    { type: 'sqlalchemy.ext.asyncio.AsyncConnection', above: ['sqlalchemy.engine.Connection'] },
    { type: 'sqlalchemy.Connection', above: ['sqlalchemy.engine.Connection'] },
    { type: 'sqlalchemy.engine.Engine', above: ['sqlalchemy.engine.Connection'] },
    { type: 'sqlalchemy.Engine', above: ['sqlalchemy.engine.Connection'] },
    { type: 'sqlmodel.Session', above: ['sqlalchemy.orm.Session'] },
  ],
  results: [
    { call: 'sqlalchemy.(create_engine|engine.create_engine)', type: 'sqlalchemy.engine.Engine' },
    { call: 'sqlalchemy.ext.asyncio.create_async_engine', type: 'sqlalchemy.engine.Engine' },
    { call: 'sqlalchemy.engine.Connection#(connect|begin)', type: 'sqlalchemy.engine.Connection' },
    { call: 'sqlalchemy.orm.(sessionmaker|scoped_session)', type: 'sqlalchemy.orm.sessionmaker' },
    { call: 'sqlalchemy.orm.sessionmaker#(begin|__call__)', type: 'sqlalchemy.orm.Session' },
    { call: '(sqlalchemy.orm|sqlmodel).Session', type: 'sqlalchemy.orm.Session' },
    { call: 'flask_sqlalchemy.SQLAlchemy', type: 'flask_sqlalchemy.SQLAlchemy' },
    { field: 'flask_sqlalchemy.SQLAlchemy#session', type: 'sqlalchemy.orm.Session' },
    { field: 'flask_sqlalchemy.SQLAlchemy#engine', type: 'sqlalchemy.engine.Engine' },
    { call: 'flask_sqlalchemy.SQLAlchemy#get_engine', type: 'sqlalchemy.engine.Engine' },
    { call: 'sqlalchemy.orm.Session#query', type: 'sqlalchemy.orm.Query' },
    { field: 'flask_sqlalchemy.model.Model#query', type: 'sqlalchemy.orm.Query' },
    {
      call: 'sqlalchemy.orm.Query#(filter|filter_by|order_by|join|outerjoin|options|limit|offset|group_by|having|distinct|with_entities)',
      type: 'sqlalchemy.orm.Query',
    },
    { call: STATEMENTS, type: 'sqlalchemy.sql.Statement' },
    { call: 'sqlalchemy.sql.Statement#*', type: 'sqlalchemy.sql.Statement' },
    { call: '(sqlalchemy|sqlalchemy.sql).text', type: 'sqlalchemy.sql.Statement' },
    { call: 'flask_sqlalchemy.SQLAlchemy#(text|select)', type: 'sqlalchemy.sql.Statement' },
  ],
  sinks: [
    {
      ...RUNS_SQL,
      call: '(sqlalchemy|sqlalchemy.sql|sqlalchemy.sql.expression).(text|literal_column)',
      argument: 0,
    },
    { ...RUNS_SQL, call: 'flask_sqlalchemy.SQLAlchemy#text', argument: 0 },
    {
      ...RUNS_SQL,
      call: 'sqlalchemy.engine.Connection#(execute|exec_driver_sql|scalar|scalars)',
      argument: 0,
    },
    { ...RUNS_SQL, call: 'sqlalchemy.orm.Query#from_statement', argument: 0 },
    { ...RUNS_SQL, call: 'sqlalchemy.orm.Query#(filter|order_by|group_by|having)', argument: 0 },
  ],
  sanitizers: [
    { call: STATEMENTS, clears: ['sql-injection'] },
    { call: 'sqlalchemy.sql.Statement#*', clears: ['sql-injection'] },
    {
      call: '(sqlalchemy|sqlalchemy.sql|sqlalchemy.sql.expression).(text|literal_column)',
      clears: ['sql-injection'],
    },
    { call: 'flask_sqlalchemy.SQLAlchemy#text', clears: ['sql-injection'] },
    { call: 'sqlalchemy.orm.Query#*', clears: 'all' },
    {
      call: 'sqlalchemy.engine.Connection#(execute|scalar|scalars|get|query|exec|exec_driver_sql|merge|refresh)',
      clears: 'all',
    },
  ],
};
