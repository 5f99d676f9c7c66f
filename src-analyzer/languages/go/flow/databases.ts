import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const RUNS = { weakness: 'sql-injection', argument: 0, what: 'runs it as SQL' } as const;
const GORM = '(gorm.io/gorm|github.com/jinzhu/gorm).DB';
const PGX =
  '(github.com/jackc/pgx(|/v4|/v5).(Conn|Tx)|github.com/jackc/pgx(|/v4|/v5)/pgxpool.Pool|github.com/jackc/pgx/v4/pgxpool.Pool)';

/** database/sql and what stands on it: the statement first, then what is bound to its placeholders. */
export const GO_DATABASES: FlowTable = {
  name: 'database/sql, sqlx, GORM, pgx, XORM',
  types: [
    { type: 'database/sql.Tx', above: ['database/sql.DB'] },
    { type: 'database/sql.Conn', above: ['database/sql.DB'] },
    { type: 'github.com/jmoiron/sqlx.DB', above: ['database/sql.DB'] },
    { type: 'github.com/jmoiron/sqlx.Tx', above: ['github.com/jmoiron/sqlx.DB'] },
    { type: 'xorm.io/xorm.Engine', above: ['xorm.io/xorm.Session'] },
    { type: 'github.com/go-xorm/xorm.Engine', above: ['xorm.io/xorm.Session'] },
    { type: 'github.com/go-xorm/xorm.Session', above: ['xorm.io/xorm.Session'] },
  ],
  results: [
    { call: 'database/sql.(Open|OpenDB)', type: 'database/sql.DB' },
    { call: 'database/sql.DB#(Begin|BeginTx|Conn)', type: 'database/sql.DB' },
    {
      call: 'github.com/jmoiron/sqlx.(Open|Connect|MustConnect|MustOpen|NewDb|ConnectContext)',
      type: 'github.com/jmoiron/sqlx.DB',
    },
    { call: 'github.com/jmoiron/sqlx.DB#(Beginx|MustBegin|BeginTxx)', type: 'github.com/jmoiron/sqlx.DB' },
    { call: '(gorm.io/gorm|github.com/jinzhu/gorm).Open', type: 'gorm.io/gorm.DB' },
    {
      call: `${GORM}#(Where|Or|Not|Model|Table|Select|Joins|Order|Limit|Offset|Group|Having|Preload|Scopes|Session|Debug|Begin|Unscoped|Distinct|Clauses|WithContext|Raw|Exec|First|Find|Omit|Set|New)`,
      type: 'gorm.io/gorm.DB',
    },
    { call: 'github.com/jackc/pgx(|/v4|/v5).Connect', type: 'github.com/jackc/pgx/v5.Conn' },
    {
      call: 'github.com/jackc/pgx(/v4|/v5)/pgxpool.(New|Connect|NewWithConfig)',
      type: 'github.com/jackc/pgx/v5/pgxpool.Pool',
    },
    { call: '(xorm.io|github.com/go-xorm)/xorm.NewEngine', type: 'xorm.io/xorm.Engine' },
    {
      call: 'xorm.io/xorm.Session#(NewSession|Where|And|Or|Table|Select|Join|OrderBy|Desc|Asc|Limit|Cols|ID|In|SQL)',
      type: 'xorm.io/xorm.Session',
    },
  ],
  sinks: [
    { ...RUNS, call: 'database/sql.DB#(Query|QueryRow|Exec|Prepare)' },
    {
      ...RUNS,
      call: 'database/sql.DB#(QueryContext|QueryRowContext|ExecContext|PrepareContext)',
      argument: 1,
    },
    {
      ...RUNS,
      call: 'github.com/jmoiron/sqlx.DB#(Queryx|QueryRowx|MustExec|NamedExec|NamedQuery|Preparex|PrepareNamed)',
    },
    {
      ...RUNS,
      call: 'github.com/jmoiron/sqlx.DB#(Get|Select|QueryxContext|QueryRowxContext|MustExecContext|NamedExecContext)',
      argument: 1,
    },
    { ...RUNS, call: 'github.com/jmoiron/sqlx.DB#(GetContext|SelectContext)', argument: 2 },
    {
      ...RUNS,
      call: `${GORM}#(Raw|Exec|Where|Or|Not|Having|Order|Group|Joins|Select|Table|Pluck)`,
      // The name of such a column is quoted.
      unless: [{ argument: 0, is: { type: 'gorm.io/gorm/clause.OrderByColumn' } }],
      what: 'puts it into SQL',
    },
    {
      ...RUNS,
      call: `${GORM}#(First|Last|Take|Find|Delete)`,
      argument: 1,
      what: 'takes text that is no number for a condition',
    },
    { ...RUNS, call: `${PGX}#(Query|QueryRow|Exec|Prepare)`, argument: 1 },
    {
      ...RUNS,
      call: 'xorm.io/xorm.Session#(SQL|Exec|Query|QueryString|Where|And|Or|OrderBy|Having)',
      what: 'puts it into SQL',
    },
  ],
  sanitizers: [
    // What comes back is the database's, not the caller's.
    { call: 'database/sql.DB#*', clears: 'all' },
    { call: `${GORM}#*`, clears: 'all' },
    { call: `${PGX}#*`, clears: 'all' },
    { call: 'xorm.io/xorm.Session#*', clears: 'all' },
    { call: 'github.com/lib/pq.(QuoteIdentifier|QuoteLiteral)', clears: ['sql-injection'] },
    { call: 'github.com/jackc/pgx(|/v4|/v5).Identifier#Sanitize', clears: ['sql-injection'] },
  ],
};
