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
    'a:jackson-core 1.0.0 runtime',
    'a:mocks 1.0.0 test',
    'a:bom 1.0.0 runtime',
    'a:processor 1.0.0 build',
    'a:by-plugin 1.0.0 runtime',
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
