import type { Scope } from '../declaration.ts';
import type { ProjectFiles } from '../project-files.ts';

/** Source sets of tests, of load tests and of measurements. */
const TEST = /^(?:test|gatling|jmh|benchmark)|Test/;
/** On no class path of the program that runs: processors, what a container provides, what only a local start has. */
const BUILD = /(?:ompileOnly|ompileOnlyApi|nnotationProcessor|kapt|ksp|classpath|rovided(?:Compile)?)$/i;

/** Android's plugin for modules that test another one from outside, by its id or by its usual alias; not where a root loads it. */
const TEST_PLUGIN =
  /^[ \t]*(?:id|alias)[ \t(]{1,4}(?:["']com\.android\.test["']|libs\.plugins\.android\.test\b)(?!.{0,60}\bapply[ \t(]{1,4}false)/m;

/** What a build file's packages are for by its configurations' names, its plugin and the folder it lies in. */
export function scopesIn(files: ProjectFiles, path: string): (configuration: string) => Scope {
  const isOfTests = TEST_PLUGIN.test(files.read(path) ?? '');
  return (configuration) => {
    const scope = scopeOf(configuration);
    return files.scopeIn(path, isOfTests && scope === 'runtime' ? 'test' : scope);
  };
}

/** What a plugin of the build adds to the modules that apply it: what the plugin is for says nothing of these. */
export const pluginScope = (configuration: string): Scope => scopeOf(configuration);

/** What Spring Boot starts a program with on a developer's machine alone, and what Android puts into builds for debuggers. */
const DEVELOPMENT = /evelopmentOnly$|^debug(?:Implementation|Api|RuntimeOnly)$/;

/** Programs that look at the code or write documents of it, and what is added to them. */
const TOOL =
  /^(?:detekt(?:Plugins)?|ktlint(?:Ruleset)?|lintChecks|errorprone(?:Javac)?|spotbugs(?:Plugins)?|checkstyle|pmd|jacoco(?:Agent|Ant)|dokka\w{0,60}Plugin|asciidoctor\w{0,60})$/;

/** What a package of a configuration is needed for: `testImplementation`, `kapt`, `runtimeOnly`. */
function scopeOf(configuration: string): Scope {
  if (TEST.test(configuration)) return 'test';
  if (BUILD.test(configuration)) return 'build';
  if (TOOL.test(configuration)) return 'development';
  return DEVELOPMENT.test(configuration) ? 'development' : 'runtime';
}

/** From what weighs least. */
const WEIGHTS: readonly Scope[] = ['build', 'development', 'test', 'runtime'];

export const heavier = (a: Scope | undefined, b: Scope): Scope =>
  a !== undefined && WEIGHTS.indexOf(a) > WEIGHTS.indexOf(b) ? a : b;
