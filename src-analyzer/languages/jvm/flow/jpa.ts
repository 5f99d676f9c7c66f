import type { FlowTable, SinkRow } from '#analyzer/flow/tables/table.ts';

const sql = (call: string, what = 'runs it as a query'): SinkRow => ({
  weakness: 'sql-injection',
  call,
  argument: 0,
  what,
});

/** JPA, Hibernate and JDO: queries that are given as text. */
export const JPA_TABLE: FlowTable = {
  name: 'JPA and Hibernate',
  types: [
    {
      type: 'org.hibernate.Session',
      above: [
        'org.hibernate.SharedSessionContract',
        'javax.persistence.EntityManager',
        'jakarta.persistence.EntityManager',
      ],
    },
    { type: 'org.hibernate.StatelessSession', above: ['org.hibernate.SharedSessionContract'] },
    { type: 'org.hibernate.SharedSessionContract', above: ['org.hibernate.query.QueryProducer'] },
  ],
  results: [
    {
      call: 'javax.persistence.EntityManagerFactory#createEntityManager',
      type: 'javax.persistence.EntityManager',
    },
    {
      call: 'jakarta.persistence.EntityManagerFactory#createEntityManager',
      type: 'jakarta.persistence.EntityManager',
    },
    {
      call: 'javax.persistence.Persistence.createEntityManagerFactory',
      type: 'javax.persistence.EntityManagerFactory',
    },
    {
      call: 'jakarta.persistence.Persistence.createEntityManagerFactory',
      type: 'jakarta.persistence.EntityManagerFactory',
    },
    { call: 'org.hibernate.SessionFactory#(openSession|getCurrentSession)', type: 'org.hibernate.Session' },
    { call: 'org.hibernate.SessionFactory#openStatelessSession', type: 'org.hibernate.StatelessSession' },
  ],
  sinks: [
    sql('(javax|jakarta).persistence.EntityManager#(createQuery|createNativeQuery)'),
    sql(
      'org.hibernate.(Session|StatelessSession|SharedSessionContract|query.QueryProducer)#(createQuery|createNativeQuery|createSQLQuery|createSelectionQuery|createMutationQuery|createFilter)',
    ),
    sql('org.hibernate.criterion.(Restrictions|Expression).sqlRestriction', 'puts it into the query'),
    sql('javax.jdo.PersistenceManager#newQuery'),
    sql('org.springframework.orm.hibernate5.HibernateTemplate#(find|bulkUpdate|iterate)'),
    sql('org.springframework.data.jpa.domain.JpaSort.unsafe', 'sorts by it without a check'),
  ],
};
