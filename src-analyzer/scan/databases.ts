/** [name shown, declarations that prove it]; a trailing `*` stands for any rest. */
export type DatabaseRow = readonly [name: string, declarations: string];

/** Databases by driver, container image, connection address or adapter. */
export const DATABASES: readonly DatabaseRow[] = [
  [
    'MySQL',
    'maven:mysql:mysql-connector-java maven:com.mysql:mysql-connector-j npm:mysql npm:mysql2 pypi:mysqlclient pypi:pymysql pypi:mysql-connector-python pypi:aiomysql go:github.com/go-sql-driver/mysql go:gorm.io/driver/mysql gem:mysql2 nuget:mysql.data nuget:mysqlconnector nuget:pomelo.entityframeworkcore.mysql cargo:mysql cargo:mysql_async image:mysql* jdbc:mysql url:mysql adapter:mysql adapter:mysql2 hex:myxql',
  ],
  ['MariaDB', 'maven:org.mariadb.jdbc:* npm:mariadb pypi:mariadb image:mariadb* jdbc:mariadb url:mariadb'],
  [
    'PostgreSQL',
    'maven:org.postgresql:postgresql maven:io.r2dbc:r2dbc-postgresql npm:pg npm:postgres npm:pg-promise pypi:psycopg2 pypi:psycopg2-binary pypi:psycopg pypi:asyncpg go:github.com/lib/pq go:github.com/jackc/pgx* go:gorm.io/driver/postgres gem:pg nuget:npgsql* cargo:postgres cargo:tokio-postgres image:postgres* image:postgis* image:timescaledb* jdbc:postgresql url:postgres url:postgresql adapter:postgresql adapter:postgresql_psycopg2 adapter:postgis hex:postgrex composer:ext-pdo_pgsql composer:ext-pgsql',
  ],
  [
    'MongoDB',
    'maven:org.mongodb:* maven:org.springframework.boot:spring-boot-starter-data-mongodb* npm:mongodb npm:mongoose pypi:pymongo pypi:motor pypi:mongoengine go:go.mongodb.org/mongo-driver* gem:mongoid gem:mongo nuget:mongodb.driver cargo:mongodb image:mongo* url:mongodb adapter:mongodb composer:mongodb/mongodb spring:mongodb',
  ],
  [
    'Redis',
    'maven:org.springframework.boot:spring-boot-starter-data-redis* maven:redis.clients:jedis maven:io.lettuce:lettuce-core maven:org.redisson:* npm:redis npm:ioredis pypi:redis pypi:aioredis pypi:django-redis go:github.com/go-redis/redis* go:github.com/redis/go-redis* go:github.com/gomodule/redigo gem:redis nuget:stackexchange.redis cargo:redis image:redis* image:valkey* url:redis url:rediss composer:predis/predis hex:redix spring:redis',
  ],
  [
    'SQLite',
    'maven:org.xerial:sqlite-jdbc npm:sqlite3 npm:better-sqlite3 npm:sqlite npm:sql.js pypi:aiosqlite go:github.com/mattn/go-sqlite3 go:gorm.io/driver/sqlite go:modernc.org/sqlite gem:sqlite3 nuget:microsoft.data.sqlite* nuget:microsoft.entityframeworkcore.sqlite nuget:system.data.sqlite* cargo:rusqlite jdbc:sqlite adapter:sqlite adapter:sqlite3 pub:sqflite hex:exqlite maven:androidx.room:*',
  ],
  [
    'Oracle',
    'maven:com.oracle.database.jdbc:* maven:com.oracle:ojdbc* npm:oracledb pypi:cx-oracle pypi:oracledb nuget:oracle.manageddataaccess* jdbc:oracle adapter:oracle go:github.com/godror/godror go:github.com/sijms/go-ora*',
  ],
  [
    'SQL Server',
    'maven:com.microsoft.sqlserver:mssql-jdbc npm:mssql npm:tedious pypi:pymssql nuget:microsoft.data.sqlclient nuget:system.data.sqlclient nuget:microsoft.entityframeworkcore.sqlserver jdbc:sqlserver adapter:sqlserver go:github.com/microsoft/go-mssqldb go:github.com/denisenkom/go-mssqldb image:mssql*',
  ],
  ['H2', 'maven:com.h2database:h2 jdbc:h2'],
  ['HSQLDB', 'maven:org.hsqldb:hsqldb maven:hsqldb:hsqldb jdbc:hsqldb'],
  ['Derby', 'maven:org.apache.derby:* jdbc:derby'],
  [
    'Elasticsearch',
    'maven:org.elasticsearch*  maven:co.elastic.clients:* maven:org.springframework.boot:spring-boot-starter-data-elasticsearch npm:@elastic/elasticsearch npm:elasticsearch pypi:elasticsearch* go:github.com/elastic/go-elasticsearch* go:github.com/olivere/elastic* image:elasticsearch gem:elasticsearch spring:elasticsearch',
  ],
  [
    'Cassandra',
    'maven:com.datastax.oss:* maven:com.datastax.cassandra:* npm:cassandra-driver pypi:cassandra-driver image:cassandra go:github.com/gocql/gocql',
  ],
  ['Neo4j', 'maven:org.neo4j* npm:neo4j-driver pypi:neo4j image:neo4j'],
  [
    'ClickHouse',
    'maven:com.clickhouse:* maven:ru.yandex.clickhouse:* npm:@clickhouse/client pypi:clickhouse-driver image:clickhouse* jdbc:clickhouse jdbc:ch go:github.com/clickhouse/clickhouse-go*',
  ],
  [
    'DynamoDB',
    'npm:@aws-sdk/client-dynamodb maven:com.amazonaws:aws-java-sdk-dynamodb maven:software.amazon.awssdk:dynamodb* image:dynamodb-local',
  ],
  ['Db2', 'maven:com.ibm.db2:* jdbc:db2'],
  ['DM', 'maven:com.dameng:* jdbc:dm'],
];
