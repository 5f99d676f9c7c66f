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
  CSS: css,
  SCSS: css,
  Less: css,
  JSON: () => support(import('@codemirror/lang-json').then((m) => m.json())),
  XML: () => support(import('@codemirror/lang-xml').then((m) => m.xml())),
  YAML: () => support(import('@codemirror/lang-yaml').then((m) => m.yaml())),
  SQL: () => support(import('@codemirror/lang-sql').then((m) => m.sql())),
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
  Groovy: () => legacy(import('@codemirror/legacy-modes/mode/groovy').then((m) => m.groovy)),
};

/** The grammar of a language; nothing for languages without one, which are shown plain. */
export async function loadCodeLanguage(language: string): Promise<Extension> {
  const load = LOADERS[language];
  return load ? load() : [];
}
