import { expect, test } from 'vitest';
import { analyse } from '../testing/small-projects.ts';

test('configurations say what a package is for, those of a catalog where build files use it', async () => {
  const files = {
    'gradle.properties': 'confluentVersion=7.4.4\n',
    'build.gradle': `dependencies {
  implementation group: "io.confluent", name: "plugins", version: confluentVersion + "-ce"
  implementation group: "io.confluent", name: "other", version: confluentVersion
  annotationProcessor 'org.projectlombok:lombok:1.18.30'
  gatling "io.gatling:gatling-app:3.9.5"
  developmentOnly 'org.springframework:devtools:1.0.0'
  debugImplementation 'a:leaks:1.0.0'
  implementation libs.jackson.core
  testImplementation(libs.jackson.core)
  testImplementation libs.bundles.tests
  kapt(libs.processor)
  implementation(platform(libs.bom))
}
`,
    'gradle/libs.versions.toml': `[libraries]
jackson-core = "a:jackson-core:1.0.0"
mocks = "a:mocks:1.0.0"
bom = "a:bom:1.0.0"
processor = "a:processor:1.0.0"
by_plugin = "a:by-plugin:1.0.0"
[bundles]
tests = ["mocks"]
`,
  };
  const { dependencies } = await analyse(files);
  expect(
    dependencies.map(({ name, version, scope }) => `${name} ${String(version)} ${String(scope)}`),
  ).toEqual([
    'io.confluent:plugins 7.4.4-ce runtime',
    'io.confluent:other 7.4.4 runtime',
    'org.projectlombok:lombok 1.18.30 build',
    'io.gatling:gatling-app 3.9.5 test',
    'org.springframework:devtools 1.0.0 development',
    'a:leaks 1.0.0 development',
    'a:jackson-core 1.0.0 runtime',
    'a:mocks 1.0.0 test',
    'a:bom 1.0.0 undefined',
    'a:processor 1.0.0 build',
    'a:by-plugin 1.0.0 undefined',
  ]);
});

test('the dependency-management plugin settles versions, from whatever script', async () => {
  const { dependencies } = await analyse({
    'build.gradle': `apply from: 'gradle/versions.gradle'
dependencies {
  implementation 'org.apache.avro:avro'
  implementation 'a:twice'
  implementation 'a:own:2.0'
}
`,
    'gradle/versions.gradle': `ext.avroVersion = '1.12.0'
dependencyManagement {
  dependencies {
    dependency "org.apache.avro:avro:\${avroVersion}"
    dependency 'a:twice:1.0'
    dependency 'a:own:1.0'
  }
}
`,
    'other/versions.gradle': "dependency 'a:twice:2.0'\n",
  });
  expect(dependencies.map(({ name, version }) => `${name} ${String(version)}`)).toEqual([
    'org.apache.avro:avro 1.12.0',
    'a:twice null',
    'a:own 2.0',
  ]);
});

test('a catalog settles versions that build files write out, and the release of Spring Boot', async () => {
  const { dependencies } = await analyse({
    'gradle/libs.versions.toml': `[versions]
search-core = "9.1.0"
boot = { strictly = "3.5.1" }
range = "[1,2["

[plugins]
boot = { id = "org.springframework.boot", version.ref = "boot" }
`,
    'app/build.gradle.kts': `plugins { alias(libs.plugins.boot) }
dependencies {
  implementation("org.search:search:\${libs.versions.search.core.get()}")
  implementation("org.springframework.boot:spring-boot-starter-web")
  implementation("a:open:\${libs.versions.range.get()}")
  benchmarkImplementation("a:load:1.0")
}
`,
  });
  expect(
    dependencies.map(({ name, version, scope, file, line }) =>
      [name, String(version), scope, `${file}:${line}`].join(' '),
    ),
  ).toEqual([
    'org.search:search 9.1.0 runtime app/build.gradle.kts:3',
    'org.springframework.boot:spring-boot 3.5.1 runtime app/build.gradle.kts:4',
    'org.springframework.boot:spring-boot-starter-web 3.5.1 runtime app/build.gradle.kts:4',
    'a:open null runtime app/build.gradle.kts:5',
    'a:load 1.0 test app/build.gradle.kts:6',
    'org.springframework.boot:spring-boot-gradle-plugin 3.5.1 build gradle/libs.versions.toml:7',
  ]);
});

test('constraints of a platform are versions, no dependencies', async () => {
  const { dependencies } = await analyse({
    'platform/build.gradle': `ext.codec = '2.1'
dependencies {
  api platform('org.given:bom:5.0')
  constraints {
    api("a:codec:$codec") { because 'others bring an older one' }
    api group: 'a', name: 'parser', version: '3.0'
  }
  api 'a:direct:1.0'
}
`,
    'app/build.gradle': `dependencies {
  implementation 'a:codec'
  implementation 'a:parser:2.0'
  implementation 'a:other'
}
`,
  });
  expect(dependencies.map(({ name, version }) => `${name} ${String(version)}`)).toEqual([
    'a:codec 2.1',
    'a:parser 2.0',
    'a:other null',
    'org.given:bom 5.0',
    'a:direct 1.0',
  ]);
});

test('what stands behind a question is needed under that condition only', async () => {
  const { dependencies } = await analyse({
    'build.gradle': `dependencies {
  implementation 'a:always:1.0'
  if (project.hasProperty('fast') && (x(1) || y)) {
    implementation 'a:fast:1.0'
  } else {
    implementation 'a:slow:1.0'
  }
  if (release) apply plugin: 'x'
  implementation 'a:after:1.0'
}
`,
  });
  expect(dependencies.map(({ name, condition }) => `${name} ${String(condition)}`)).toEqual([
    'a:always undefined',
    "a:fast project.hasProperty('fast') && (x(1) || y)",
    "a:slow not (project.hasProperty('fast') && (x(1) || y))",
    'a:after undefined',
  ]);
});

test('modules that need what their descriptions say are named as not read', async () => {
  const module = 'module own {\n  requires org.slf4j;\n}\n';
  const files = { 'lib/build.gradle.kts': 'dependencies {}\n', 'lib/src/main/java/module-info.java': module };
  expect((await analyse(files)).manifestsNotRead).toEqual([]);
  const plugin = 'plugins {\n  id("org.gradlex.java-module-dependencies")\n}\n';
  const { manifestsNotRead } = await analyse({ ...files, 'lib/build.gradle.kts': plugin });
  expect(manifestsNotRead).toEqual(['lib/src/main/java/module-info.java']);
});

test('a module that tests another, and a build file of tests, use libraries for tests', async () => {
  const { dependencies } = await analyse({
    'gradle/libs.versions.toml':
      '[libraries]\nmeasure = "a:measure:1.0"\nhelper = "a:helper:1.0"\nboth = "a:both:1.0"\n',
    'build.gradle.kts':
      'plugins { id("com.android.test") apply false }\ndependencies {\n  implementation(libs.both)\n}\n',
    'profile/build.gradle.kts':
      'plugins {\n  id("com.android.test")\n}\ndependencies {\n  implementation(libs.measure)\n  implementation(libs.both)\n  implementation("a:plain:1.0")\n}\n',
    'tests/build.gradle': 'dependencies {\n  api libs.helper\n}\n',
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${scope}`)).toEqual([
    'a:measure test',
    'a:helper test',
    'a:both runtime',
    'a:plain test',
  ]);
});

test('a processor of the program is one for the build, though the tests use it too', async () => {
  const { dependencies } = await analyse({
    'build.gradle.kts': `dependencies {
  kaptTest(libs.bundles.processors)
  kapt(libs.bundles.processors)
  kaptAndroidTest(libs.injector)
  kaptAndroidTest(libs.checker)
}
`,
    'gradle/libs.versions.toml': `[libraries]
injector = "a:injector:1.0.0"
checker = "a:checker:1.0.0"
[bundles]
processors = ["injector"]
`,
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${String(scope)}`)).toEqual([
    'a:injector build',
    'a:checker test',
  ]);
});

test('a library of a catalog that no build file names is for tests where its name says so, and for nothing that is known else', async () => {
  const catalog =
    '[libraries]\nkotlin-test = "org.jetbrains.kotlin:kotlin-test:2.3.20"\nattest = "org.attest:attest-core:1.0"\nused = "org.mockito:mockito-core:5.0"\n';
  const { dependencies } = await analyse({
    'gradle/libs.versions.toml': catalog,
    'build.gradle.kts': 'dependencies {\n  implementation(libs.used)\n}\n',
  });
  expect(dependencies.map(({ name, scope }) => `${name} ${String(scope)}`)).toEqual([
    'org.jetbrains.kotlin:kotlin-test test',
    'org.attest:attest-core undefined',
    'org.mockito:mockito-core runtime',
  ]);
});
