// Which packages, images and runtimes bear the version of which product of endoflife.date. What the data itself identifies is
// taken by the types below; the rest is ours and holds only names whose versions are certainly those of the product. `*` stands
// for the rest of a group or scope whose packages are released together; a leading `!` takes a name out of it again.

/** Identifiers of the data (package URLs) by the type they become here. Go modules often bear other versions than their product. */
export const TAKEN = {
  npm: 'NPM',
  maven: 'MAVEN',
  pypi: 'PYPI',
  gem: 'RUBYGEMS',
  composer: 'COMPOSER',
  nuget: 'NUGET',
  docker: 'DOCKER',
};

/** Products that say nothing about a project that names them, or whose tags are not the product's versions. */
export const LEFT_OUT = new Set([
  'apache-maven',
  'bazel',
  'cnspec',
  'discourse',
  'gerrit',
  'gorilla',
  'idl',
  'isc-dhcp',
  'oracle-jdk',
  'renovate',
  'sourcegraph',
  'tarteaucitron',
  'windows-nano-server',
]);

/** Images whose tags are not the versions of the product they are filed under. */
export const FOREIGN_TAGS = /^(?:bitnami|rapidfort|circleci|redislabs|ubuntu|hashicorp\/envoy-fips)(?:\/|$)/;

const prefixed = (prefix, names) => names.split(' ').map((name) => `${prefix}${name}`);

/** Released together, under one version. Bundles of Symfony's makers that are versioned for themselves are not among them. */
const SYMFONY = prefixed(
  'symfony/',
  'symfony asset asset-mapper browser-kit cache clock config console css-selector debug-bundle dependency-injection doctrine-bridge dom-crawler dotenv emoji error-handler event-dispatcher expression-language filesystem finder form framework-bundle html-sanitizer http-client http-foundation http-kernel intl json-path json-streamer ldap lock mailer messenger mime monolog-bridge notifier object-mapper options-resolver password-hasher phpunit-bridge process property-access property-info rate-limiter remote-event routing runtime scheduler security-bundle security-core security-csrf security-http semaphore serializer stopwatch string translation twig-bridge twig-bundle type-info uid validator var-dumper var-exporter web-link web-profiler-bundle webhook workflow yaml' +
    // Parts of older lines, and the services that mails, messages and notes go by.
    ' class-loader debug inflector locale proxy-manager-bridge security security-guard swiftmailer-bridge templating web-server-bundle' +
    ' ahasend-mailer amazon-mailer azure-mailer brevo-mailer google-mailer infobip-mailer mailchimp-mailer mailersend-mailer mailgun-mailer mailjet-mailer mailomat-mailer mailpace-mailer mailtrap-mailer oh-my-smtp-mailer postal-mailer postmark-mailer resend-mailer scaleway-mailer sendgrid-mailer sendinblue-mailer sweego-mailer' +
    ' amazon-sqs-messenger amqp-messenger beanstalkd-messenger doctrine-messenger redis-messenger' +
    ' amazon-sns-notifier discord-notifier esendex-notifier expo-notifier firebase-notifier free-mobile-notifier infobip-notifier mattermost-notifier mercure-notifier message-bird-notifier microsoft-teams-notifier nexmo-notifier octopush-notifier ovh-cloud-notifier plivo-notifier pushover-notifier rocket-chat-notifier sendinblue-notifier sinch-notifier slack-notifier sms77-notifier smsapi-notifier spot-hit-notifier telegram-notifier telnyx-notifier twilio-notifier vonage-notifier zulip-notifier',
);

const ANGULAR = prefixed(
  '@angular/',
  'core animations cdk cli common compiler compiler-cli elements forms http language-service localize material platform-browser platform-browser-dynamic platform-server router service-worker upgrade',
);

/** By product of endoflife.date. */
export const OWN_NAMES = {
  almalinux: { DOCKER: ['almalinux', 'almalinux/8-base', 'almalinux/9-base'] },
  'alpine-linux': { DOCKER: ['alpine'] },
  'amazon-corretto': { DOCKER: ['amazoncorretto'] },
  angular: { NPM: ANGULAR },
  angularjs: { NPM: prefixed('angular', ' -animate -resource -route -sanitize') },
  'ansible-core': { PYPI: ['ansible-core'] },
  'apache-activemq': { DOCKER: ['apache/activemq-classic'] },
  'apache-camel': { MAVEN: ['org.apache.camel:*'] },
  'apache-cassandra': { DOCKER: ['cassandra'] },
  'apache-hadoop': { MAVEN: prefixed('org.apache.hadoop:hadoop-', 'common client hdfs') },
  'apache-http-server': { DOCKER: ['httpd'] },
  'apache-kafka': {
    DOCKER: ['apache/kafka'],
    MAVEN: prefixed('org.apache.kafka:', 'kafka-clients kafka-streams'),
  },
  'apache-lucene': { MAVEN: ['org.apache.lucene:lucene-core'] },
  'apache-spark': { PYPI: ['pyspark'], DOCKER: ['apache/spark'] },
  bun: { RUNTIME: ['bun'] },
  cakephp: { COMPOSER: ['cakephp/cakephp'] },
  centos: { DOCKER: ['centos'] },
  'centos-stream': { DOCKER: ['quay.io/centos/centos'] },
  clickhouse: { DOCKER: ['clickhouse/clickhouse-server', 'yandex/clickhouse-server'] },
  cockroachdb: { DOCKER: ['cockroachdb/cockroach'] },
  contao: { COMPOSER: ['contao/core-bundle'] },
  consul: { DOCKER: ['hashicorp/consul'] },
  'craft-cms': { COMPOSER: ['craftcms/cms'] },
  'dbt-core': { PYPI: ['dbt-core'] },
  debian: { DOCKER: ['debian'] },
  deno: { RUNTIME: ['deno'] },
  dotnetfx: { RUNTIME: ['dotnet-framework'] },
  dotnet: {
    RUNTIME: ['dotnet'],
    DOCKER: prefixed(
      'mcr.microsoft.com/dotnet/',
      'aspnet runtime runtime-deps sdk core/aspnet core/runtime core/runtime-deps core/sdk',
    ),
  },
  dropwizard: { MAVEN: ['io.dropwizard:dropwizard-core'] },
  drupal: { COMPOSER: ['drupal/core-recommended'] },
  'eclipse-jetty': {
    MAVEN: ['org.eclipse.jetty:*', '!org.eclipse.jetty:jetty-alpn-agent', '!org.eclipse.jetty:jetty-parent'],
    DOCKER: ['jetty'],
  },
  'eclipse-temurin': { RUNTIME: ['java'], DOCKER: ['eclipse-temurin'] },
  elasticsearch: {
    DOCKER: ['elasticsearch', 'docker.elastic.co/elasticsearch/elasticsearch'],
    MAVEN: ['org.elasticsearch.client:elasticsearch-rest-high-level-client'],
  },
  electron: { NPM: ['electron'] },
  elixir: { RUNTIME: ['elixir'], DOCKER: ['elixir'] },
  erlang: { RUNTIME: ['erlang'], DOCKER: ['erlang'] },
  fedora: { DOCKER: ['fedora'] },
  'font-awesome': { NPM: ['@fortawesome/fontawesome-free'] },
  gitlab: { DOCKER: ['gitlab/gitlab-ce', 'gitlab/gitlab-ee'] },
  go: { RUNTIME: ['go'] },
  gradle: { DOCKER: ['gradle'] },
  grafana: { DOCKER: ['grafana/grafana', 'grafana/grafana-oss'] },
  haproxy: { DOCKER: ['haproxy'] },
  'hashicorp-vault': { DOCKER: ['vault', 'hashicorp/vault'] },
  hbase: { MAVEN: ['org.apache.hbase:hbase-client'] },
  'hibernate-orm': { MAVEN: ['org.hibernate:hibernate-entitymanager'] },
  influxdb: { DOCKER: ['influxdb'] },
  ionic: { NPM: prefixed('@ionic/', 'angular react vue') },
  jekyll: { RUBYGEMS: ['jekyll'] },
  joomla: { DOCKER: ['joomla'] },
  'jquery-ui': { NPM: ['jquery-ui-dist'] },
  keycloak: { DOCKER: ['quay.io/keycloak/keycloak'] },
  kibana: { DOCKER: ['kibana', 'docker.elastic.co/kibana/kibana'] },
  kotlin: { MAVEN: ['org.jetbrains.kotlin:*'] },
  liquibase: { MAVEN: ['org.liquibase:liquibase-core'] },
  logstash: { DOCKER: ['logstash', 'docker.elastic.co/logstash/logstash'] },
  magento: { COMPOSER: ['magento/product-community-edition'] },
  meilisearch: { DOCKER: ['getmeili/meilisearch'] },
  micronaut: {
    MAVEN: prefixed(
      'io.micronaut:micronaut-',
      'inject inject-java http-server-netty http-client runtime validation parent bom',
    ),
  },
  mongodb: { DOCKER: ['mongo'] },
  mysql: { DOCKER: ['mysql/mysql-server'] },
  neo4j: { DOCKER: ['neo4j'] },
  nextcloud: { DOCKER: ['nextcloud'] },
  nextjs: { NPM: ['eslint-config-next'] },
  nginx: { DOCKER: ['nginx', 'nginxinc/nginx-unprivileged'] },
  nodejs: { RUNTIME: ['node'] },
  opensuse: { DOCKER: ['opensuse/leap'] },
  perl: { DOCKER: ['perl'], RUNTIME: ['perl'] },
  php: { RUNTIME: ['php'], DOCKER: ['php'] },
  phpmyadmin: { DOCKER: ['phpmyadmin/phpmyadmin'] },
  plone: { PYPI: ['plone', 'products-cmfplone'] },
  postgresql: { DOCKER: ['postgis/postgis'] },
  prometheus: { DOCKER: ['quay.io/prometheus/prometheus'] },
  python: { RUNTIME: ['python'] },
  'quarkus-framework': { MAVEN: ['io.quarkus:*', 'io.quarkus.platform:*', '!io.quarkus:quarkus-parent'] },
  rabbitmq: { DOCKER: ['rabbitmq'] },
  react: { NPM: ['react-dom'] },
  'rocky-linux': { DOCKER: ['rockylinux', 'rockylinux/rockylinux'] },
  ruby: { RUNTIME: ['ruby'] },
  'ruby-on-rails': {
    RUBYGEMS:
      'railties actioncable actionmailbox actionmailer actionpack actiontext actionview activejob activemodel activerecord activestorage activesupport'.split(
        ' ',
      ),
  },
  rust: { RUNTIME: ['rust'], DOCKER: ['rust'] },
  salt: { PYPI: ['salt'] },
  scala: { MAVEN: ['org.scala-lang:scala-library'] },
  shopware: { COMPOSER: ['shopware/core', 'shopware/platform'] },
  silverstripe: { COMPOSER: ['silverstripe/framework'] },
  solr: { DOCKER: ['solr'], MAVEN: ['org.apache.solr:solr-solrj'] },
  'spring-boot': { MAVEN: ['org.springframework.boot:*'] },
  'spring-framework': {
    MAVEN: ['org.springframework:*', ...prefixed('!org.springframework:', 'springloaded spring-mock')],
  },
  'spring-security': {
    MAVEN: [
      'org.springframework.security:*',
      ...prefixed(
        '!org.springframework.security:',
        'spring-security-jwt spring-security-rsa spring-security-oauth2-authorization-server',
      ),
    ],
  },
  symfony: { COMPOSER: SYMFONY },
  telegraf: { DOCKER: ['telegraf'] },
  tomcat: {
    DOCKER: ['tomcat'],
    MAVEN: ['org.apache.tomcat.embed:*', 'org.apache.tomcat:*', '!org.apache.tomcat:jakartaee-migration'],
  },
  twig: { COMPOSER: ['twig/twig'] },
  typo3: { COMPOSER: ['typo3/cms-core'] },
  ubuntu: { DOCKER: ['ubuntu'] },
  umbraco: { NUGET: ['umbraco.cms', 'umbracocms'] },
};

/** Taken over by `OWN_NAMES`, or of other versions than the product. */
export const NOT_THESE = new Set([
  // Only the release train bears the versions of the product.
  'org.springframework.cloud:spring-cloud-commons',
  'org.springframework.cloud:spring-cloud-config',
  'org.springframework.cloud:spring-cloud-gateway',
  'org.springframework.cloud:spring-cloud-netflix',
  // Its 1.2 belongs to Font Awesome 5.
  '@fortawesome/fontawesome-svg-core',
]);
