import type { ArgumentTest, FlowTable, MisuseRow } from '#analyzer/flow/tables/table.ts';

const KNOWN = 'whoever reads the code knows the password of the database';

/** One's own machine, or a name without a dot: a container beside this one. */
const LOCAL = /^(?:localhost|127\.\d+\.\d+\.\d+|0\.0\.0\.0|::1|host\.docker\.internal|[\w-]+)$/i;
const REMOTE = /^(?!127\.|0\.0\.0\.0$)[\w-]+(?:\.[\w-]+)+$/;
/** Stands for what is to be filled in. */
const PASSWORD =
  /^(?!$|(?:your|my|the)?[-_ ]?(?:db|database)?[-_ ]?(?:password|passwd|secret)$|change|x{3}|\*{3}|<|\$\{|%)/i;

/** A password that is written in the call that connects: of another machine it is one for sure, of one's own it may be known to all. */
function written(call: string, password: string | number, host: string): MisuseRow[] {
  const row = (test: ArgumentTest, chosen?: 'always'): MisuseRow => ({
    weakness: 'hard-coded-secret',
    call,
    when: [{ argument: password, is: PASSWORD }, test],
    ...(chosen && { chosen }),
    what: KNOWN,
  });
  const argument = host;
  return [
    row({ argument, is: REMOTE }, 'always'),
    row({ argument, is: LOCAL }),
    row({ argument, is: { missing: true } }),
  ];
}

/** Passwords of databases in the calls that connect to them. */
export const CONNECTIONS: FlowTable = {
  name: 'connections to databases',
  misuses: [
    ...written('(mysql|mysql2|mysql2/promise|mariadb).(createConnection|createPool)', 'password', 'host'),
    ...written('new pg.(Pool|Client)', 'password', 'host'),
    ...written('typeorm.createConnection', 'password', 'host'),
    ...written('new typeorm.DataSource', 'password', 'host'),
    ...written('mssql.connect', 'password', 'server'),
    ...written('(knex|knex.knex)', 'connection.password', 'connection.host'),
    ...written('new sequelize', 2, 'host'),
    ...written('new sequelize.Sequelize', 2, 'host'),
  ],
};
