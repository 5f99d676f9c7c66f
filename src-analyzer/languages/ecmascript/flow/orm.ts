import type { FlowTable } from '#analyzer/flow/tables/table.ts';

const RUNS = 'runs it as SQL';

/** Knex, Sequelize, TypeORM, Prisma, Drizzle: the calls that take SQL as text. */
export const ORMS: FlowTable = {
  name: 'SQL builders',
  types: [
    { type: 'sequelize', above: ['sequelize.Sequelize'] },
    { type: 'sequelize-typescript.Sequelize', above: ['sequelize.Sequelize'] },
    { type: 'typeorm.Connection', above: ['typeorm.DataSource'] },
    { type: 'typeorm.QueryRunner', above: ['typeorm.DataSource'] },
    { type: 'typeorm.EntityManager', above: ['typeorm.DataSource'] },
    { type: 'typeorm.MongoRepository', above: ['typeorm.Repository'] },
    { type: 'typeorm.SelectQueryBuilder', above: ['typeorm.QueryBuilder'] },
  ],
  results: [
    { call: 'knex', type: 'knex.Knex' },
    { call: 'knex.knex', type: 'knex.Knex' },
    {
      call: 'knex.Knex#(select|from|table|where|andWhere|orWhere|join|leftJoin|orderBy|groupBy|limit|offset|with)',
      type: 'knex.Knex',
    },
    { call: 'typeorm.(getConnection|createConnection)', type: 'typeorm.DataSource' },
    { call: 'typeorm.(getManager)', type: 'typeorm.EntityManager' },
    { call: 'typeorm.getRepository', type: 'typeorm.Repository' },
    { call: 'typeorm.DataSource#getRepository', type: 'typeorm.Repository' },
    { call: 'typeorm.DataSource#createQueryRunner', type: 'typeorm.QueryRunner' },
    { call: '(typeorm.DataSource|typeorm.Repository)#createQueryBuilder', type: 'typeorm.QueryBuilder' },
    {
      call: 'typeorm.QueryBuilder#(select|addSelect|where|andWhere|orWhere|leftJoin|innerJoin|leftJoinAndSelect|orderBy|groupBy|from|update|delete|set|limit|take|skip)',
      type: 'typeorm.QueryBuilder',
    },
    { field: '(typeorm.DataSource|typeorm.Repository)#manager', type: 'typeorm.EntityManager' },
  ],
  sinks: [
    { weakness: 'sql-injection', call: 'knex.Knex#raw', argument: 0, what: RUNS },
    {
      weakness: 'sql-injection',
      call: 'knex.Knex#(whereRaw|andWhereRaw|orWhereRaw|havingRaw|orderByRaw|groupByRaw|joinRaw|fromRaw)',
      argument: 0,
      what: RUNS,
    },
    { weakness: 'sql-injection', call: 'sequelize.Sequelize#query', argument: 0, what: RUNS },
    { weakness: 'sql-injection', call: 'sequelize.(literal|Sequelize.literal)', argument: 0, what: RUNS },
    { weakness: 'sql-injection', call: 'sequelize.Sequelize#literal', argument: 0, what: RUNS },
    {
      weakness: 'sql-injection',
      call: '(typeorm.DataSource|typeorm.Repository)#query',
      argument: 0,
      what: RUNS,
    },
    {
      weakness: 'sql-injection',
      call: 'typeorm.QueryBuilder#(where|andWhere|orWhere|having|orderBy|addOrderBy|groupBy)',
      argument: 0,
      what: 'makes it a part of the SQL',
    },
    {
      weakness: 'sql-injection',
      call: '@prisma/client.PrismaClient#($queryRawUnsafe|$executeRawUnsafe)',
      argument: 0,
      what: RUNS,
    },
    { weakness: 'sql-injection', call: '@prisma/client.Prisma.raw', argument: 0, what: RUNS },
    { weakness: 'sql-injection', call: 'drizzle-orm.sql.raw', argument: 0, what: RUNS },
  ],
};
