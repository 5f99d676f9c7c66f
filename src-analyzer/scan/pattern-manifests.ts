import { aside } from './declarations.ts';
import { pythonPackageName } from './structured-manifests.ts';

/** Readers of manifests that are programs or XML: comments are taken out, then declarations are matched. */

const withoutXmlComments = (text: string): string => text.replaceAll(/<!--[\s\S]*?(-->|$)/g, '');
const withoutHashComments = (text: string): string => text.replaceAll(/(^|\s)#.*$/gm, '$1');
/** Slashes behind a colon belong to an address. */
const withoutSlashComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?(\*\/|$)/g, '').replaceAll(/(^|[^:])\/\/.*$/gm, '$1');

const firstGroups = (text: string, pattern: RegExp): string[] =>
  Array.from(text.matchAll(pattern), (match) => match[1] ?? '').filter((name) => name !== '');

const declare = (ecosystem: string, names: Iterable<string>): string[] =>
  Array.from(names, (name) => `${ecosystem}:${name.toLowerCase()}`);

const unique = (names: string[]): string[] => [...new Set(names)];

export function readPom(text: string): string[] {
  const xml = withoutXmlComments(text);
  const blocks = firstGroups(
    xml,
    /<(?:dependency|parent|plugin)>([\s\S]*?)(?:<\/(?:dependency|parent|plugin)>|$)/g,
  );
  return blocks.flatMap((block) => {
    const group = /<groupId>\s*([\w.-]+)\s*</.exec(block)?.[1] ?? '';
    const artifact = /<artifactId>\s*([\w.-]+)\s*</.exec(block)?.[1];
    const found = artifact === undefined ? [] : [`maven:${group}:${artifact}`.toLowerCase()];
    return /<scope>\s*test\s*</.test(block) ? aside(found) : found;
  });
}

/** A dependency of a configuration for tests: `testImplementation 'g:a:1'`, `debugTestImplementation("g:a:1")`. */
const GRADLE_TEST = /^test|Test/;
const isOfTests = (line: string): boolean =>
  GRADLE_TEST.test(/^\w+(?=[ \t(])/.exec(line.trimStart())?.[0] ?? '');

export function readGradle(text: string): string[] {
  const lines = withoutSlashComments(text).split('\n');
  const ofTests = lines.filter(isOfTests).join('\n');
  const others = lines.filter((line) => !isOfTests(line)).join('\n');
  return [...declaredInGradle(others), ...aside(declaredInGradle(ofTests))];
}

function declaredInGradle(script: string): string[] {
  const modules = firstGroups(script, /["']([\w.-]+:[\w.-]+)(?::[^"'\s]*)?["']/g);
  const named = Array.from(
    script.matchAll(/group\s*[:=]\s*["']([\w.-]+)["']\s*,\s*name\s*[:=]\s*["']([\w.-]+)["']/g),
    ([, group, name]) => `${group}:${name}`,
  );
  const plugins = firstGroups(script, /\bid\s*(?:\(\s*)?["']([\w.-]+)["']/g);
  const applied = firstGroups(script, /apply\s*(?:\(\s*)?plugin\s*[:=]\s*["']([\w.-]+)["']/g);
  return [...declare('maven', [...modules, ...named]), ...declare('gradle-plugin', [...plugins, ...applied])];
}

export function readRequirements(text: string): string[] {
  const lines = text.split('\n').filter((line) => !/^[ \t]*(#|-)/.test(line));
  return declare(
    'pypi',
    lines.flatMap((line) => pythonPackageName(line) ?? []),
  );
}

/** setup.py and setup.cfg: the strings or lines of install_requires, extras_require and tests_require. */
export function readSetup(text: string): string[] {
  const source = withoutHashComments(text);
  const lists = firstGroups(source, /(?:install|tests|setup)_requires\s*=\s*\[([^[\]]*)\]/g);
  const extras = firstGroups(source, /extras_require\s*=\s*\{([^{}]*)\}/g);
  const quoted = [...lists, ...extras].flatMap((list) =>
    firstGroups(list, /["']([^"'\n]+)["']\s*(?:,|\]|$)/gm),
  );
  const blocks = firstGroups(source, /^(?:install|tests)_requires\s*=\s*\n((?:[ \t]+.*\n?)+)/gm);
  const requirements = [...quoted, ...blocks.flatMap((block) => block.split('\n'))];
  return declare(
    'pypi',
    requirements.flatMap((requirement) => pythonPackageName(requirement) ?? []),
  );
}

export function readGoMod(text: string): string[] {
  const required = /^[ \t]*(?:require\s+)?([a-z][\w.-]*\.[a-z]+\/\S+)\s+v\d/gm;
  const indirect = /\/\/\s*indirect\b/;
  const namesIn = (lines: readonly string[]): string[] =>
    declare('go', firstGroups(lines.join('\n').replaceAll(/\/\/.*$/gm, ''), required));
  const lines = text.split('\n');
  return [
    ...namesIn(lines.filter((line) => !indirect.test(line))),
    ...aside(namesIn(lines.filter((line) => indirect.test(line)))),
  ];
}

export function readGemfile(text: string): string[] {
  const source = withoutHashComments(text);
  return declare('gem', [
    ...firstGroups(source, /^[ \t]*gem[\s(]+["']([\w-]+)["']/gm),
    ...firstGroups(source, /\.add_(?:runtime_)?dependency[\s(]+["']([\w-]+)["']/g),
  ]).concat(
    aside(declare('gem', firstGroups(source, /\.add_development_dependency[\s(]+["']([\w-]+)["']/g))),
  );
}

export function readDotnet(text: string): string[] {
  const xml = withoutXmlComments(text);
  return [
    ...declare(
      'nuget',
      firstGroups(
        xml,
        /<(?:PackageReference|PackageVersion|FrameworkReference)\s[^<>]*?Include\s*=\s*"([\w.-]+)"/g,
      ),
    ),
    ...declare('nuget', firstGroups(xml, /<package\s[^<>]*?id\s*=\s*"([\w.-]+)"/g)),
    ...declare('dotnet-sdk', firstGroups(xml, /<Project\s[^<>]*?Sdk\s*=\s*"([\w.-]+)/g)),
    ...declare('dotnet-use', firstGroups(xml, /<Use(WPF|WindowsForms|Maui)>\s*true/g)),
  ];
}

export function readMix(text: string): string[] {
  return declare('hex', firstGroups(withoutHashComments(text), /\{\s*:(\w+)\s*,/g));
}

export function readSbt(text: string): string[] {
  const source = withoutSlashComments(text);
  return Array.from(source.matchAll(/"([\w.-]+)"\s*%%?%?\s*"([\w.-]+)"/g), ([, group, name]) =>
    `maven:${group}:${name}`.toLowerCase(),
  );
}

export function readSwiftPackage(text: string): string[] {
  const source = withoutSlashComments(text);
  return declare('swift', firstGroups(source, /url:\s*"https?:\/\/[^"]*?\/([\w.-]+?)(?:\.git)?"/g));
}

export function readCompose(text: string): string[] {
  const images = firstGroups(
    withoutHashComments(text),
    /^[ \t]*image:\s*["']?(?:[\w.-]+(?::\d+)?\/)*([\w.-]+)/gm,
  );
  return ['file:compose', ...declare('image', unique(images)), ...readConnectionUrls(text)];
}

/** Database addresses in settings: `jdbc:mysql://…`, `mongodb+srv://…`, `Npgsql`-like keys stay unseen. */
export function readConnectionUrls(text: string): string[] {
  const source = withoutXmlComments(text).replaceAll(/^[ \t]*[#!].*$/gm, '');
  return [
    ...declare('jdbc', unique(firstGroups(source, /\bjdbc:(?:p6spy:|tc:|log4jdbc:)?([a-z0-9]+):/gi))),
    ...declare(
      'url',
      unique(
        firstGroups(
          source,
          /\b(mysql|postgres|postgresql|mongodb|redis|rediss|mariadb|amqp)(?:\+\w+)?:\/\//gi,
        ),
      ),
    ),
    ...declare(
      'spring',
      unique(
        firstGroups(source, /^[ \t]*(?:spring\.(?:data\.)?)?(redis|mongodb|elasticsearch|rabbitmq)[.:]/gim),
      ),
    ),
  ];
}

export function readRailsDatabase(text: string): string[] {
  return declare('adapter', unique(firstGroups(withoutHashComments(text), /^[ \t]*adapter:\s*["']?(\w+)/gm)));
}

export function readPrisma(text: string): string[] {
  const source = withoutSlashComments(text);
  return declare(
    'adapter',
    unique(firstGroups(source, /datasource\s+\w+\s*\{[^{}]*?provider\s*=\s*"(\w+)"/g)),
  );
}

export function readDjangoSettings(text: string): string[] {
  const source = withoutHashComments(text);
  return declare(
    'adapter',
    unique(firstGroups(source, /["']django\.(?:contrib\.gis\.)?db\.backends\.(\w+)["']/g)),
  );
}

/** Dart's manifest: the keys one level below `dependencies:` and `dev_dependencies:`. */
export function readPubspec(text: string): string[] {
  const blocks = firstGroups(
    withoutHashComments(text),
    /^(?:dev_)?dependencies:[ \t]*\n((?:[ \t]+.*\n?|[ \t]*\n)+)/gm,
  );
  return declare(
    'pub',
    blocks.flatMap((block) => firstGroups(block, /^ {2}(\w+):/gm)),
  );
}
