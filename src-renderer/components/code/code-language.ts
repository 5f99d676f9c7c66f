import { type LanguageSupport, StreamLanguage, type StreamParser } from '@codemirror/language';
import type { Extension } from '@codemirror/state';

type Loader = () => Promise<Extension>;

const legacy = async (parser: Promise<StreamParser<unknown>>): Promise<Extension> =>
  StreamLanguage.define(await parser);
const support = async (loaded: Promise<LanguageSupport>): Promise<Extension> => await loaded;

const javascript =
  (typescript: boolean, jsx: boolean): Loader =>
  () =>
    support(import('@codemirror/lang-javascript').then((m) => m.javascript({ typescript, jsx })));
const clike =
  (name: 'csharp' | 'scala' | 'kotlin' | 'dart' | 'objectiveC'): Loader =>
  () =>
    legacy(import('@codemirror/legacy-modes/mode/clike').then((m) => m[name] as StreamParser<unknown>));
const cpp: Loader = () => support(import('@codemirror/lang-cpp').then((m) => m.cpp()));
const css: Loader = () => support(import('@codemirror/lang-css').then((m) => m.css()));
const xml: Loader = () => support(import('@codemirror/lang-xml').then((m) => m.xml()));
const json: Loader = () => support(import('@codemirror/lang-json').then((m) => m.json()));
const sql: Loader = () => support(import('@codemirror/lang-sql').then((m) => m.sql()));
const groovy: Loader = () => legacy(import('@codemirror/legacy-modes/mode/groovy').then((m) => m.groovy));
const properties: Loader = () =>
  legacy(import('@codemirror/legacy-modes/mode/properties').then((m) => m.properties));
const html: Loader = () => support(import('@codemirror/lang-html').then((m) => m.html()));

/** Grammars by the name of the language; each is fetched when a file needs it. */
const LOADERS: Record<string, Loader> = {
  TypeScript: javascript(true, true),
  JavaScript: javascript(false, true),
  Java: () => support(import('@codemirror/lang-java').then((m) => m.java())),
  Python: () => support(import('@codemirror/lang-python').then((m) => m.python())),
  Go: () => support(import('@codemirror/lang-go').then((m) => m.go())),
  Rust: () => support(import('@codemirror/lang-rust').then((m) => m.rust())),
  PHP: () => support(import('@codemirror/lang-php').then((m) => m.php())),
  C: cpp,
  'C++': cpp,
  'C#': clike('csharp'),
  Kotlin: clike('kotlin'),
  Scala: clike('scala'),
  Dart: clike('dart'),
  'Objective-C': clike('objectiveC'),
  HTML: html,
  Vue: html,
  Svelte: html,
  Astro: html,
  EJS: html,
  Handlebars: html,
  Jinja: html,
  Mustache: html,
  Twig: html,
  'HTML+ERB': html,
  'HTML+Razor': html,
  'Java Server Pages': html,
  CSS: css,
  SCSS: css,
  Less: css,
  JSON: json,
  'JSON with Comments': javascript(false, false),
  'Jupyter Notebook': json,
  XML: xml,
  'Maven POM': xml,
  XAML: xml,
  XSLT: xml,
  SVG: xml,
  'XML Property List': xml,
  YAML: () => support(import('@codemirror/lang-yaml').then((m) => m.yaml())),
  SQL: sql,
  PLSQL: sql,
  PLpgSQL: sql,
  Markdown: () => support(import('@codemirror/lang-markdown').then((m) => m.markdown())),
  Ruby: () => legacy(import('@codemirror/legacy-modes/mode/ruby').then((m) => m.ruby)),
  Shell: () => legacy(import('@codemirror/legacy-modes/mode/shell').then((m) => m.shell)),
  Swift: () => legacy(import('@codemirror/legacy-modes/mode/swift').then((m) => m.swift)),
  TOML: () => legacy(import('@codemirror/legacy-modes/mode/toml').then((m) => m.toml)),
  Dockerfile: () => legacy(import('@codemirror/legacy-modes/mode/dockerfile').then((m) => m.dockerFile)),
  Lua: () => legacy(import('@codemirror/legacy-modes/mode/lua').then((m) => m.lua)),
  Perl: () => legacy(import('@codemirror/legacy-modes/mode/perl').then((m) => m.perl)),
  R: () => legacy(import('@codemirror/legacy-modes/mode/r').then((m) => m.r)),
  Haskell: () => legacy(import('@codemirror/legacy-modes/mode/haskell').then((m) => m.haskell)),
  Clojure: () => legacy(import('@codemirror/legacy-modes/mode/clojure').then((m) => m.clojure)),
  Groovy: groovy,
  Gradle: groovy,
  INI: properties,
  'Java Properties': properties,
  Dotenv: properties,
  EditorConfig: properties,
  'Protocol Buffer': () => legacy(import('@codemirror/legacy-modes/mode/protobuf').then((m) => m.protobuf)),
  PowerShell: () => legacy(import('@codemirror/legacy-modes/mode/powershell').then((m) => m.powerShell)),
  CMake: () => legacy(import('@codemirror/legacy-modes/mode/cmake').then((m) => m.cmake)),
  Nginx: () => legacy(import('@codemirror/legacy-modes/mode/nginx').then((m) => m.nginx)),
  Diff: () => legacy(import('@codemirror/legacy-modes/mode/diff').then((m) => m.diff)),
  Julia: () => legacy(import('@codemirror/legacy-modes/mode/julia').then((m) => m.julia)),
  Pascal: () => legacy(import('@codemirror/legacy-modes/mode/pascal').then((m) => m.pascal)),
  Erlang: () => legacy(import('@codemirror/legacy-modes/mode/erlang').then((m) => m.erlang)),
  Elm: () => legacy(import('@codemirror/legacy-modes/mode/elm').then((m) => m.elm)),
  OCaml: () => legacy(import('@codemirror/legacy-modes/mode/mllike').then((m) => m.oCaml)),
  'F#': () => legacy(import('@codemirror/legacy-modes/mode/mllike').then((m) => m.fSharp)),
  CoffeeScript: () =>
    legacy(import('@codemirror/legacy-modes/mode/coffeescript').then((m) => m.coffeeScript)),
};

/** The grammar of a language; nothing for languages without one, which are shown plain. */
export async function loadCodeLanguage(language: string): Promise<Extension> {
  const load = LOADERS[language];
  return load ? load() : [];
}
