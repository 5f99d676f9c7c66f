import { describe, expect, test } from 'vitest';
import { roleOf } from '#analyzer/source/file-role.ts';
import { collectManifest, isManifest, type Manifest } from './manifests.ts';
import { profileOf } from './project-profile.ts';

function profile(texts: Record<string, string>, code: [path: string, language: string, loc: number][] = []) {
  const manifests: Manifest[] = [];
  for (const [path, text] of Object.entries(texts))
    if (isManifest(path, roleOf({ path }, ''))) collectManifest(manifests, path, text);
  return profileOf(
    manifests,
    code.map(([path, language, loc]) => ({
      path,
      language,
      loc,
      sizeBytes: loc,
      role: roleOf({ path }, ''),
    })),
  );
}

describe('frameworks and databases that manifests declare', () => {
  test.each([
    [
      'package.json',
      '{"dependencies":{"vue":"3","next":"15","@nestjs/core":"11"},"devDependencies":{"jest":"29"}}',
      ['NestJS', 'Next.js', 'Vue', 'Jest'],
      [],
    ],
    [
      'pom.xml',
      '<project><parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId></parent><dependencies><!-- <dependency><groupId>io.quarkus</groupId><artifactId>x</artifactId></dependency> --><dependency><groupId>com.baomidou</groupId><artifactId>mybatis-plus-boot-starter</artifactId></dependency><dependency><groupId>com.mysql</groupId><artifactId>mysql-connector-j</artifactId></dependency></dependencies></project>',
      ['Spring Boot', 'MyBatis-Plus'],
      ['MySQL'],
    ],
    [
      'app/build.gradle',
      "plugins { id 'org.springframework.boot' version '3' }\n// implementation 'io.micronaut:micronaut-core:4'\ndependencies { runtimeOnly 'com.h2database:h2'\n testImplementation 'org.junit.jupiter:junit-jupiter:5.10' }",
      ['Spring Boot', 'JUnit'],
      ['H2'],
    ],
    [
      'build.gradle.kts',
      'plugins { id("io.ktor.plugin") version "3" }\nimplementation("org.postgresql:postgresql:42.7")',
      ['Ktor'],
      ['PostgreSQL'],
    ],
    [
      'gradle/libs.versions.toml',
      '[libraries]\nhibernate = { module = "org.hibernate.orm:hibernate-core", version = "6" }\n',
      ['Hibernate'],
      [],
    ],
    ['build.gradle', 'plugins { id "org.openjfx.javafxplugin" version "0.1" }', ['JavaFX'], []],
    [
      'requirements.txt',
      '# flask\nDjango[argon2]>=4.2 ; python_version > "3"\npsycopg2-binary==2.9\n-r other.txt\n',
      ['Django'],
      ['PostgreSQL'],
    ],
    [
      'pyproject.toml',
      '[project]\ndependencies = ["fastapi>=0.100", "SQLAlchemy"]\n[dependency-groups]\ndev = ["pytest"]\n',
      ['FastAPI', 'SQLAlchemy', 'pytest'],
      [],
    ],
    ['pyproject.toml', '[tool.poetry.dependencies]\npython = "^3.11"\nflask = "*"\n', ['Flask'], []],
    ['setup.py', 'setup(install_requires=["tornado>=6",  # "django"\n "redis"])', ['Tornado'], ['Redis']],
    [
      'go.mod',
      'module a\nrequire (\n\tgithub.com/gin-gonic/gin v1.9.0\n\tgorm.io/driver/mysql v1.5.0 // indirect\n)\n// github.com/labstack/echo/v4 v4\n',
      ['Gin'],
      ['MySQL'],
    ],
    ['composer.json', '{"require":{"laravel/framework":"^11","php":"^8"}}', ['Laravel'], []],
    ['Gemfile', 'gem "rails", "~> 7"\n# gem "sinatra"\ngem \'sqlite3\'\n', ['Rails'], ['SQLite']],
    [
      'Shop.csproj',
      '<Project Sdk="Microsoft.NET.Sdk.Web"><ItemGroup><PackageReference Include="Npgsql.EntityFrameworkCore.PostgreSQL" Version="8" /></ItemGroup></Project>',
      ['ASP.NET Core'],
      ['PostgreSQL'],
    ],
    ['Cargo.toml', '[dependencies]\naxum = "0.7"\ntokio = { version = "1" }\n', ['Axum', 'Tokio'], []],
    [
      'mix.exs',
      'defp deps do [{:phoenix, "~> 1.7"}, {:postgrex, ">= 0.0.0"}] end',
      ['Phoenix'],
      ['PostgreSQL'],
    ],
    [
      'pubspec.yaml',
      'name: app\ndependencies:\n  flutter:\n    sdk: flutter\n  sqflite: ^2\n',
      ['Flutter'],
      ['SQLite'],
    ],
    ['build.sbt', 'libraryDependencies += "com.typesafe.akka" %% "akka-actor" % "2.8"', ['Akka'], []],
    ['Dockerfile', 'FROM scratch\n', ['Docker'], []],
    [
      'docker-compose.yml',
      'services:\n  db:\n    image: "docker.io/library/mysql:8"\n  # image: mongo\n  cache:\n    image: redis:7\n',
      ['Docker Compose'],
      ['MySQL', 'Redis'],
    ],
    [
      'src/main/resources/application-dev.yml',
      'spring:\n  datasource:\n    url: jdbc:oracle:thin:@localhost:1521:xe\n#    url: jdbc:mysql://x\n',
      [],
      ['Oracle'],
    ],
    ['config/database.yml', 'development:\n  adapter: postgresql\n', [], ['PostgreSQL']],
    ['prisma/schema.prisma', 'datasource db {\n  provider = "sqlite"\n}\n', [], ['SQLite']],
    ['shop/settings.py', "DATABASES = {'default': {'ENGINE': 'django.db.backends.mysql'}}", [], ['MySQL']],
  ])('%s', (path, text, frameworks, databases) => {
    expect(profile({ [path]: text })).toMatchObject({ frameworks, dbHint: databases });
  });

  test.each([
    [
      'a server that only tests start',
      'package.json',
      '{"dependencies":{"uws":"20"},"devDependencies":{"express":"4","jest":"29","vue":"3"}}',
      ['Vue', 'Jest'],
    ],
    [
      'a validator of the makers of Hibernate',
      'pom.xml',
      '<project><dependencies><dependency><groupId>org.hibernate</groupId><artifactId>hibernate-validator</artifactId></dependency></dependencies></project>',
      [],
    ],
    [
      'a server of the tests in Java',
      'pom.xml',
      '<project><dependencies><dependency><groupId>io.netty</groupId><artifactId>netty-all</artifactId><scope>test</scope></dependency></dependencies></project>',
      [],
    ],
    [
      'a test library of Spring, and a server that tests start',
      'build.gradle',
      "ext.deps = [springTest: 'org.springframework:spring-test:3.2']\ndependencies {\n  testImplementation 'io.netty:netty-all:4'\n  testImplementation deps.springTest\n}\n",
      [],
    ],
    [
      'what another module needs',
      'go.mod',
      'module a\nrequire google.golang.org/grpc v1.60.0 // indirect\n',
      [],
    ],
    ['a list for tests', 'requirements-test.txt', 'flask==3.0\npytest\n', ['pytest']],
    ['a group for tests', 'pyproject.toml', '[dependency-groups]\ntest = ["flask"]\n', []],
    ['a gem for development', 'a.gemspec', "spec.add_development_dependency 'sinatra'\n", []],
    ['a crate for tests', 'Cargo.toml', '[dev-dependencies]\naxum = "0.7"\n', []],
  ])('%s is not what the project is built on', (_, path, text, frameworks) => {
    expect(profile({ [path]: text }).frameworks).toEqual(frameworks);
  });

  test('manifests of tests and of vendored code say nothing', () => {
    const text = '{"dependencies":{"react":"19"}}';
    expect(
      profile({ 'tests/fixtures/a/package.json': text, 'vendor/x/package.json': text }).frameworks,
    ).toEqual([]);
  });
});

describe('front end and back end', () => {
  test.each([
    [
      'a server framework',
      { 'package.json': '{"dependencies":{"express":"5"}}' },
      [['src/a.ts', 'TypeScript', 9]],
      true,
      false,
    ],
    [
      'a page framework',
      { 'package.json': '{"dependencies":{"react":"19"}}' },
      [['src/a.tsx', 'TypeScript', 9]],
      false,
      true,
    ],
    ['plain Java', {}, [['src/A.java', 'Java', 9]], true, false],
    [
      'a page with a script',
      {},
      [
        ['index.html', 'HTML', 9],
        ['app.js', 'JavaScript', 9],
      ],
      false,
      true,
    ],
    ['components without a manifest', {}, [['src/App.vue', 'Vue', 9]], false, true],
    [
      'Java with Vue',
      {},
      [
        ['src/A.java', 'Java', 9],
        ['web/App.vue', 'Vue', 9],
      ],
      true,
      true,
    ],
    [
      'a page framework with a small Python script',
      { 'package.json': '{"dependencies":{"react":"19"}}' },
      [
        ['src/a.tsx', 'TypeScript', 90],
        ['tools/b.py', 'Python', 10],
      ],
      false,
      true,
    ],
    [
      'documentation pages',
      {},
      [
        ['src/a.c', 'C', 9],
        ['docs/index.html', 'HTML', 9],
        ['docs/a.css', 'CSS', 9],
      ],
      false,
      false,
    ],
    ['nothing', {}, [], false, false],
  ] as [string, Record<string, string>, [string, string, number][], boolean, boolean][])('%s', (...row) => {
    const [, texts, code, hasBackend, hasFrontend] = row;
    expect(profile(texts, code)).toMatchObject({ hasBackend, hasFrontend });
  });
});
