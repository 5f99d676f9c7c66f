import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse } from '../testing/small-projects.ts';

async function scopes(files: Readonly<Record<string, string>>): Promise<string[]> {
  const { dependencies } = await analyse(files);
  return dependencies.map(({ name, scope }) => `${name} ${String(scope)}`);
}

test('what a plugin of the build adds is used by what applies it, by the names that programs ask for', async () => {
  const files = {
    'gradle/libs.versions.toml': `[libraries]
androidx-core-ktx = "androidx.core:core-ktx:1.13.1"
runner = "a:runner:1.0"
tools = "a:tools:1.0"
given = "a:given:1.0"
nowhere = "a:nowhere:1.0"
list = "a:list:1.0"
alone = "a:alone:1.0"
[bundles]
given = ["given"]
`,
    'build-logic/convention/build.gradle.kts':
      'plugins { `kotlin-dsl` }\ndependencies {\n  implementation(libs.tools)\n}\n',
    'build-logic/convention/src/main/kotlin/UiPlugin.kt': `class UiPlugin : Plugin<Project> {
  override fun apply(target: Project) {
    target.dependencies {
      implementation(libs.getLibrary("androidx.core.ktx"))
      add("androidTestImplementation", libs.findLibrary("runner").get())
      "api"(libs.findBundle("given").get())
      add("implementation", platform(libs.findLibrary("list").get()))
    }
  }
}
`,
    'build-logic/convention/src/test/kotlin/UiPluginTest.kt':
      'implementation(libs.findLibrary("alone").get())\n',
    'app/src/main/kotlin/Main.kt': 'implementation(libs.findLibrary("nowhere").get())\n',
    'app/build.gradle.kts': 'dependencies {}\n',
  };
  expect(await scopes(files)).toEqual([
    'androidx.core:core-ktx runtime',
    'a:runner test',
    'a:tools build',
    'a:given runtime',
    'a:nowhere undefined',
    'a:list undefined',
    'a:alone undefined',
  ]);
});

test('a library that only a list for all builds names is none that runs', async () => {
  const advisories = smallAdvisories([
    { ecosystem: 'MAVEN', package: 'a:weak', id: 'CVE-2026-1', severity: 'HIGH', affected: '<2.0' },
  ]);
  const weak = async (build: string) => {
    const files = {
      'gradle/libs.versions.toml':
        '[versions]\nweak = "1.0"\n[libraries]\nweak = { module = "a:weak", version.ref = "weak" }\nused = "a:used:1.0"\n',
      'build.gradle.kts': `dependencies {\n  implementation(libs.used)\n${build}}\n`,
    };
    return (await analyse(files, { advisories })).dependencies.find(({ name }) => name === 'a:weak');
  };
  const unused = await weak('');
  expect(unused).toMatchObject({ risk: 'MEDIUM', unnamed: true });
  expect(unused?.reason).toContain('No build file of the project names it.');
  expect(unused).not.toHaveProperty('scope');
  expect(await weak('  println(libs.versions.weak.get())\n')).toMatchObject({ unnamed: true });
  const used = await weak('  implementation(libs.weak)\n');
  expect(used).toMatchObject({ risk: 'HIGH', scope: 'runtime' });
  expect(used).not.toHaveProperty('unnamed');
});

test('the arguments of one call may stand on lines of their own, and source sets of tests use for tests', async () => {
  const found = await scopes({
    'gradle/libs.versions.toml': `[libraries]
many = "a:many:1.0"
more = "a:more:1.0"
common = "a:common:1.0"
shared = "a:shared:1.0"
suite = "a:suite:1.0"
rules = "a:rules:1.0"
`,
    'build.gradle.kts': `kotlin {
  sourceSets {
    commonMain.dependencies {
      implementation(libs.shared)
    }
    commonTest.dependencies {
      implementation(libs.common)
      implementation(libs.shared)
      implementation("a:text:1.0")
    }
  }
}
testing {
  suites {
    val integrationTest by registering(JvmTestSuite::class) {
      dependencies {
        implementation(libs.suite)
      }
    }
  }
}
tasks.withType<Test> { useJUnitPlatform() }
dependencies {
  detektPlugins(libs.rules)
  testImplementation(
    libs.many,
    libs.more,
  )
}
`,
  });
  expect(found).toEqual([
    'a:text test',
    'a:many test',
    'a:more test',
    'a:common test',
    'a:shared runtime',
    'a:suite test',
    'a:rules development',
  ]);
});

test('what stands in a comment of a build file is not used, and no dependency', async () => {
  const { dependencies } = await analyse({
    'gradle/libs.versions.toml': '[libraries]\nused = "a:used:1.0"\nonce = "a:once:1.0"\n',
    'build.gradle.kts': `dependencies {
  implementation(libs.used) // not libs.other
  val page = "http://example.org/" // implementation(libs.once)
//  implementation(libs.once)
  /* implementation(libs.once)
  implementation("a:gone:1.0") */
  implementation("a:here:1.0")
}
`,
  });
  expect(dependencies.map(({ name, scope, line }) => `${name} ${String(scope)} ${line}`)).toEqual([
    'a:here runtime 7',
    'a:used runtime 2',
    'a:once undefined 3',
  ]);
});

test('a catalog that no build file takes anything of is for nothing that is known', async () => {
  const catalog = '[libraries]\nespresso = "a:espresso:1.0"\nother = "a:other:1.0"\n';
  const named = 'dependencies {\n  implementation("a:here:1.0")\n}\n';
  const left = { 'app/gradle/libs.versions.toml': catalog, 'app/build.gradle.kts': named };
  expect(await scopes(left)).toEqual(['a:here runtime', 'a:espresso undefined', 'a:other undefined']);
  const elsewhere = { 'app/gradle/libs.versions.toml': catalog, 'site/build.gradle.kts': named };
  expect(await scopes(elsewhere)).toEqual(['a:espresso test', 'a:other runtime', 'a:here runtime']);
  const build = 'buildscript { dependencies {\n  classpath("a:plugin:1.0")\n} }\n';
  expect(await scopes({ ...left, 'app/build.gradle.kts': build })).toContain('a:other runtime');
});
