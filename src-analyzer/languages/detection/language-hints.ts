/**
 * Extensions that several languages share, with the content that tells them apart: [language, pattern], the first
 * that matches wins; no match keeps the language of the extension table (or OTHER). After Linguist's heuristics.yml.
 */
type Hints = readonly (readonly [language: string, content: RegExp])[];

const OBJECTIVE_C =
  /^[ \t]*(@(interface|class|protocol|property|end|synchronized|selector|implementation)\b|#import\s+[<"])/m;
const CPP =
  /^[ \t]*(#\s*include <(cstdint|string|vector|map|list|array|set|memory|iostream|functional|utility|atomic|type_traits)>|template\s*<|(inline )?namespace\s+(\w+\s*)?[{:]|namespace\s*$|class\s+\w+(?!\w)[^;]*$|using\s+(namespace\s)?\w+|(public|private|protected)\s*:|try\s*$)|\bstd::/m;
const XML = /^\uFEFF?\s*<(\?xml|!DOCTYPE|TS\b)/;
const PERL = /\buse\s+(strict\b|warnings\b|v?5\b|\w+::)|^[ \t]*(package|sub)\s+\w+|^[ \t]*(my|our)\s+[$@%]/m;

const HINTS: Readonly<Record<string, Hints>> = {
  h: [
    ['Objective-C', OBJECTIVE_C],
    ['C++', CPP],
    ['C', /(?:)/],
  ],
  m: [
    ['Objective-C', OBJECTIVE_C],
    ['Wolfram Language', /^[ \t]*\(\*|:=\s*Module\[/m],
    ['M', /^\w[\w.]*\s*;|^\t;/m],
    ['MATLAB', /^[ \t]*(%|function\b|classdef\b|clear\b|close all|\w+\s*=\s*zeros\()/m],
  ],
  ts: [['XML', XML]],
  tsx: [['XML', XML]],
  rs: [['XML', XML]],
  cs: [['Smalltalk', /![\w\s]+methodsFor: /]],
  pl: [
    ['Perl', PERL],
    ['Prolog', /^[^#\r\n]*:-/m],
  ],
  t: [
    ['Perl', PERL],
    ['Perl', /^#!.*perl/],
    ['OTHER', /(?:)/],
  ],
  pro: [
    ['QMake', /^[ \t]*(TEMPLATE|QT|CONFIG|SOURCES|TARGET|HEADERS)\s*[+=]/m],
    ['Prolog', /^[^[#\r\n]+:-/m],
  ],
  v: [
    ['Rocq Prover', /^[ \t]*(Require|Theorem|Lemma|Definition|Proof|Inductive|Fixpoint)\b/m],
    ['V', /^[ \t]*(pub )?fn [\w(]/m],
  ],
  fs: [
    ['GLSL', /^[ \t]*(#version|precision|uniform|varying|vec[234])\b/m],
    ['Forth', /^(: |new-device)/m],
  ],
  f: [['Forth', /^: /m]],
  cls: [
    ['TeX', /^[ \t]*\\(NeedsTeXFormat|ProvidesClass)/m],
    ['VBA', /^VERSION \d|^Attribute VB_/m],
    ['Apex', /\b(public|private|global)\b.{0,200}\bclass\b/],
    ['TeX', /\\[a-zA-Z@]+/],
    ['OTHER', /(?:)/],
  ],
  inc: [
    ['PHP', /^<\?(?:php)?/m],
    ['C++', /^[ \t]*(#\s*(include|define|if|ifdef)\b|template\s*<|\/\/|\/\*)/m],
    ['Pascal', /^[ \t]*(procedure|function|const|type|\{\$)/im],
    ['OTHER', /(?:)/],
  ],
  d: [
    ['D', /^[ \t]*(module\s+[\w.]+\s*;|import\s+(std|core)\b|\/\/|\/\*|\/\+)/m],
    ['Makefile', /^[^\s:]+:\s/],
  ],
  cl: [['Common Lisp', /^[ \t]*\((defun|in-package|defpackage|defmacro) /m]],
  l: [
    ['Common Lisp', /^[ \t]*\((defun|defmacro|in-package) /m],
    ['Roff', /^\.(?:TH|SH|Dd|\\")/m],
  ],
  mod: [
    ['Modula-2', /^[ \t]*(IMPLEMENTATION |DEFINITION )?MODULE\b/m],
    ['OTHER', /(?:)/],
  ],
  e: [
    ['Eiffel', /^[ \t]*(class|deferred class|note|indexing)\b/m],
    ['OTHER', /(?:)/],
  ],
  pp: [
    ['Puppet', /^[ \t]*(class|node|define|include)\s+[\w:'"]+|=>/m],
    ['Pascal', /(?:)/],
  ],
  i: [
    ['SWIG', /^[ \t]*%(module|include|import|\{)/m],
    ['OTHER', /(?:)/],
  ],
  st: [
    ['Smalltalk', /![\w\s]+methodsFor: |^[ \t]*(Object|\w+) subclass: /m],
    ['OTHER', /(?:)/],
  ],
  re: [
    ['Reason', /^[ \t]*(let|module|open|type|\/\*|\/\/)\b/m],
    ['OTHER', /(?:)/],
  ],
  res: [
    ['ReScript', /^[ \t]*(let|module|open|type|@module|\/\/)/m],
    ['OTHER', /(?:)/],
  ],
  fun: [
    ['Standard ML', /^[ \t]*(functor|structure|fun|val)\b/m],
    ['OTHER', /(?:)/],
  ],
  sig: [
    ['Standard ML', /^[ \t]*signature\b/m],
    ['OTHER', /(?:)/],
  ],
  do: [
    ['Stata', /^[ \t]*(\*|(use|gen|reg|clear|set|local|global)\b)/m],
    ['OTHER', /(?:)/],
  ],
  tab: [
    ['SQL', /^[ \t]*(create|alter|insert|--)/im],
    ['OTHER', /(?:)/],
  ],
  tool: [
    ['Shell', /^#!/],
    ['OTHER', /(?:)/],
  ],
  exp: [
    ['Tcl', /^#!.*expect|^[ \t]*(spawn|proc|set|expect)\s/m],
    ['OTHER', /(?:)/],
  ],
  al: [
    ['Perl', PERL],
    ['OTHER', /(?:)/],
  ],
  resource: [
    ['RobotFramework', /^\*\*\*/m],
    ['OTHER', /(?:)/],
  ],
  filters: [
    ['XML', XML],
    ['OTHER', /(?:)/],
  ],
  config: [
    ['XML', XML],
    ['INI', /^[ \t]*[#;[\w]/m],
  ],
  ui: [
    ['XML', XML],
    ['OTHER', /(?:)/],
  ],
  props: [
    ['XML', /^\uFEFF?\s*</],
    ['Java Properties', /(?:)/],
  ],
  targets: [
    ['XML', /^\uFEFF?\s*</],
    ['OTHER', /(?:)/],
  ],
  tag: [
    ['Java Server Pages', /<%/],
    ['OTHER', /(?:)/],
  ],
  ms: [
    ['Roff', /^\.\w/m],
    ['OTHER', /(?:)/],
  ],
  me: [
    ['Roff', /^\.\w/m],
    ['OTHER', /(?:)/],
  ],
  env: [
    ['Dotenv', /^[ \t]*(#|\w+=)/m],
    ['OTHER', /(?:)/],
  ],
  ss: [
    ['Scheme', /^[ \t]*[(;]/m],
    ['OTHER', /(?:)/],
  ],
  md: [['Common Lisp', /^\(define_(insn|expand|attr|constants)\b/m]],
  trigger: [
    ['Apex', /\btrigger\s+\w+\s+on\b/i],
    ['Shell', /^#!.*sh\b/],
    ['OTHER', /(?:)/],
  ],
  hh: [['Hack', /^<\?hh/]],
  asc: [
    ['Public Key', /^-----BEGIN/m],
    ['AsciiDoc', /^[=.]+\s/m],
    ['OTHER', /(?:)/],
  ],
  bb: [['BitBake', /^[ \t]*(inherit|SRC_URI|DESCRIPTION|SUMMARY|LICENSE|require)\b/m]],
  cgi: [
    ['Python', /^#!.*python/],
    ['Shell', /^#!.*sh\b/],
    ['Ruby', /^#!.*ruby/],
  ],
  pkl: [
    ['Pkl', /^[ \t]*(\/\/|module|amends|import|class|function|open)/m],
    ['OTHER', /(?:)/],
  ],
  pm: [['Raku', /^[ \t]*(use v6|unit (module|class))/m]],
  spec: [
    ['RPM Spec', /^(Name|Version|Summary|%define|%global)\b/m],
    ['OTHER', /(?:)/],
  ],
  sc: [['SuperCollider', /\b(SynthDef|\{\s*\|)/]],
  es: [['Erlang', /^[ \t]*(?:%%|main\s*\(.*?\)\s*->)/m]],
};
for (const section of '123456789') {
  (HINTS as Record<string, Hints>)[section] = [
    ['Roff', /^[.'](TH|SH|Dd|Dt|so|\\")/m],
    ['OTHER', /(?:)/],
  ];
}

function extensionOf(fileName: string): string {
  const dot = fileName.lastIndexOf('.');
  return dot > 0 ? fileName.slice(dot + 1).toLowerCase() : '';
}

function hintsOf(fileName: string): Hints | undefined {
  if (fileName.endsWith('.H') || fileName === 'go.mod' || fileName === 'go.work') return undefined;
  const extension = extensionOf(fileName);
  return Object.hasOwn(HINTS, extension) ? HINTS[extension] : undefined;
}

/** Whether languages share the extension of this file, so that its content must be seen. */
export function isAmbiguous(fileName: string): boolean {
  return hintsOf(fileName) !== undefined;
}

/** The language that the content of a file with a shared extension points to; undefined keeps the table's. */
export function hintedLanguage(fileName: string, head: string): string | undefined {
  return hintsOf(fileName)?.find(([, content]) => content.test(head))?.[0];
}
