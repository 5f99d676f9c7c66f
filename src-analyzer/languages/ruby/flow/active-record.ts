import { CHOSEN_PARAMETERS } from './parameters.ts';
import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const RECORD = 'ActiveRecord::Base';
/** Without `lock`: its text says how rows are locked, which programs write themselves. */
const CONDITIONS =
  '(where|not|having|order|reorder|group|joins|from|select|pluck|rewhere|unscope|find_by|find_or_create_by)';
/** What was chosen of the parameters is a hash of conditions, whose values are bound and whose keys are quoted. */
const IS_HASH = { argument: 0, is: { type: CHOSEN_PARAMETERS } } as const;
const RUNS = { weakness: 'sql-injection', argument: 0, what: 'puts it into SQL' } as const;

/**
 * Active Record: a text is a piece of SQL, a hash is not. `where("a = ?", x)` binds what comes after the text.
 */
export const ACTIVE_RECORD: FlowTable = {
  name: 'Active Record',
  types: [
    { type: 'ApplicationRecord', above: [RECORD] },
    { type: 'ActiveRecord::Relation', above: [RECORD] },
  ],
  results: [
    {
      call: `${RECORD}.(all|where|order|joins|includes|select|group|limit|offset|unscoped|eager_load|preload|left_joins|not|none)`,
      type: 'ActiveRecord::Relation',
    },
    {
      call: `${RECORD}#(all|where|order|joins|includes|select|group|limit|offset|unscoped|eager_load|preload|left_joins|not|none|or|merge|having)`,
      type: 'ActiveRecord::Relation',
    },
    { call: `${RECORD}.connection`, type: 'ActiveRecord::Connection' },
    { call: `${RECORD}#connection`, type: 'ActiveRecord::Connection' },
    { call: 'new (PG::Connection|Mysql2::Client|SQLite3::Database)', type: 'ActiveRecord::Connection' },
    { call: '(PG.connect|PG::Connection.open)', type: 'ActiveRecord::Connection' },
    { call: 'Sequel.connect', type: 'Sequel::Database' },
  ],
  sinks: [
    { ...RUNS, call: `${RECORD}.${CONDITIONS}`, unless: [IS_HASH] },
    { ...RUNS, call: `${RECORD}#${CONDITIONS}`, unless: [IS_HASH] },
    {
      ...RUNS,
      call: `${RECORD}.(find_by_sql|count_by_sql|delete_all|update_all|calculate|sum|average|minimum|maximum)`,
    },
    // A text is the key that is looked for, a list holds a condition.
    {
      ...RUNS,
      call: `(${RECORD}.exists?|ActiveRecord::Relation#exists?)`,
      unless: [{ argument: 0, is: { type: 'String' } }],
    },
    {
      ...RUNS,
      call: 'ActiveRecord::Relation#(delete_all|update_all|calculate|sum|average|minimum|maximum)',
    },
    {
      ...RUNS,
      call: 'ActiveRecord::Connection#(execute|exec_query|select_all|select_one|select_value|select_values|select_rows|insert|update|delete|query|exec|prepare|async_exec)',
      what: 'runs it as SQL',
    },
    { ...RUNS, call: 'new (PG::Result|Arel::Nodes::SqlLiteral)' },
    { ...RUNS, call: 'Arel.sql' },
    { ...RUNS, call: 'Sequel::Database#(run|execute|fetch|[])', what: 'runs it as SQL' },
  ],
  // Not `find`: of a key that is a number only the digits in front are looked for.
  lookups: [
    { call: `${RECORD}.find_by!`, by: 'any' },
    { call: `${RECORD}#find_by!`, by: 'any' },
  ],
  sanitizers: [
    {
      call: `${RECORD}.(sanitize_sql|sanitize_sql_like|sanitize_sql_for_conditions|sanitize_sql_array|quote_value)`,
      clears: ['sql-injection'],
    },
    { call: `${RECORD}#(sanitize_sql|sanitize_sql_like|sanitize_sql_array)`, clears: ['sql-injection'] },
    {
      call: 'ActiveRecord::Connection#(quote|quote_column_name|quote_table_name|quote_string)',
      clears: ['sql-injection'],
    },
    // What comes back is the database's, not the caller's.
    { call: `${RECORD}.*`, clears: 'all' },
    { call: 'ActiveRecord::Relation#*', clears: 'all' },
    {
      call: 'ActiveRecord::Connection#(execute|exec_query|select_all|select_one|select_value|select_values|select_rows|query|exec)',
      clears: 'all',
    },
  ],
};
