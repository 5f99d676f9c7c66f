import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const RUNS = 'runs it as SQL';

/** mysqli, PDO, the old mysql functions, pg, SQLite, Doctrine's connection: what is given SQL as text. */
export const PHP_DATABASES: FlowTable = {
  name: 'PHP databases',
  types: [
    { type: 'Doctrine\\DBAL\\Driver\\Connection', above: ['Doctrine\\DBAL\\Connection'] },
    { type: 'Doctrine\\ORM\\EntityManager', above: ['Doctrine\\ORM\\EntityManagerInterface'] },
  ],
  results: [
    { call: 'mysqli_connect', type: 'mysqli' },
    { call: 'Doctrine\\ORM\\EntityManagerInterface#getConnection', type: 'Doctrine\\DBAL\\Connection' },
  ],
  sinks: [
    {
      weakness: 'sql-injection',
      call: '(mysqli_query|mysqli_multi_query|mysqli_real_query|mysqli_prepare|pg_query|pg_prepare|odbc_exec|sqlsrv_query)',
      argument: 1,
      what: RUNS,
    },
    {
      weakness: 'sql-injection',
      call: '(mysql_query|mysql_unbuffered_query|pg_query|sqlite_query)',
      argument: 0,
      what: RUNS,
    },
    {
      weakness: 'sql-injection',
      call: 'mysqli#(query|multi_query|real_query|prepare)',
      argument: 0,
      what: RUNS,
    },
    { weakness: 'sql-injection', call: 'PDO#(query|exec|prepare)', argument: 0, what: RUNS },
    { weakness: 'sql-injection', call: 'SQLite3#(query|exec|querySingle|prepare)', argument: 0, what: RUNS },
    // MeekroDB; Laravel's facade of that name has other methods. PHP does not tell upper case from lower in names of methods.
    {
      weakness: 'sql-injection',
      call: 'DB.(query|queryRaw|queryFirstRow|queryfirstrow|queryFirstList|queryFirstColumn|queryfirstcolumn|queryFirstField|queryfirstfield|queryAllLists|queryFullColumns|queryWalk)',
      argument: 0,
      what: RUNS,
    },
    {
      weakness: 'sql-injection',
      call: 'Doctrine\\DBAL\\Connection#(executeQuery|executeStatement|query|exec|fetchAll|fetchAllAssociative|fetchAssociative|fetchOne|prepare)',
      argument: 0,
      what: RUNS,
    },
    {
      weakness: 'sql-injection',
      call: 'Doctrine\\ORM\\EntityManagerInterface#(createQuery|createNativeQuery)',
      argument: 0,
      what: 'runs it as DQL',
    },
    {
      weakness: 'nosql-injection',
      call: 'MongoDB\\Collection#(findOne|updateOne|deleteOne|deleteMany|updateMany)',
      argument: 0,
      what: 'filters by it',
    },
    {
      weakness: 'nosql-injection',
      call: 'MongoDB\\Collection#find',
      argument: 0,
      lists: true,
      what: 'filters by it',
    },
  ],
  sanitizers: [
    { call: 'mysqli#(real_escape_string|escape_string)', clears: ['sql-injection'], escapesQuotes: true },
    { call: 'PDO#quote', clears: ['sql-injection'] },
    { call: 'SQLite3#escapeString', clears: ['sql-injection'], escapesQuotes: true },
    { call: 'SQLite3.escapeString', clears: ['sql-injection'], escapesQuotes: true },
    { call: 'Doctrine\\DBAL\\Connection#(quote|quoteIdentifier)', clears: ['sql-injection'] },
  ],
};
