/**
 * Extensions that several languages share, with the content that tells them apart: [language, pattern], the first
 * that matches wins; no match keeps the language of the extension table (or OTHER). After Linguist's heuristics.yml.
 */
type Hints = readonly (readonly [language: string, content: RegExp])[];

const OBJECTIVE_C =
  /^\s*(@(interface|class|protocol|property|end|synchronized|selector|implementation)\b|#import\s+[<"])/m;
const CPP =
  /^\s*(#\s*include <(cstdint|string|vector|map|list|array|set|memory|iostream|functional|utility|atomic|type_traits)>|template\s*<|(inline )?namespace\s+\w*\s*[{:]|namespace\s*$|class\s+\w+[^;]*$|using\s+(namespace\s)?\w+|(public|private|protected)\s*:|try\s*$)|\bstd::/m;
const XML = /^\uFEFF?\s*<(\?xml|!DOCTYPE|TS\b)/;
const PERL = /\buse\s+(strict\b|warnings\b|v?5\b|\w+::)|^\s*(package|sub)\s+\w+|^\s*(my|our)\s+[$@%]/m;

const HINTS: Readonly<Record<string, Hints>> = {
  h: [
    ['Objective-C', OBJECTIVE_C],
    ['C++', CPP],
    ['C', /(?:)/],
  ],
  m: [
    ['Objective-C', OBJECTIVE_C],
    ['Wolfram Language', /^\s*\(\*|:=\s*Module\[/m],
    ['M', /^\w[\w.]*\s*;|^\t;/m],
    ['MATLAB', /^\s*(%|function\b|classdef\b|clear\b|close all|\w+\s*=\s*zeros\()/m],
  ],
  ts: [['XML', XML]],
  tsx: [['XML', XML]],
  rs: [['XML', XML]],
  cs: [['Smalltalk', /![\w\s]+methodsFor: /]],
  pl: [
    ['Perl', PERL],
    ['Prolog', /^[^#]*:-/m],
  ],
  t: [
    ['Perl', PERL],
    ['Perl', /^#!.*perl/],
    ['OTHER', /(?:)/],
  ],
  pro: [
    ['QMake', /^\s*(TEMPLATE|QT|CONFIG|SOURCES|TARGET|HEADERS)\s*[+=]/m],
    ['Prolog', /^[^[#]+:-/m],
  ],
  v: [
    ['Rocq Prover', /^\s*(Require|Theorem|Lemma|Definition|Proof|Inductive|Fixpoint)\b/m],
    ['V', /^\s*(pub )?fn [\w(]/m],
  ],
  fs: [
    ['GLSL', /^\s*(#version|precision|uniform|varying|vec[234])\b/m],
    ['Forth', /^(: |new-device)/m],
  ],
  f: [['Forth', /^: /m]],
  cls: [
    ['TeX', /^\s*\\(NeedsTeXFormat|ProvidesClass)/m],
    ['VBA', /^VERSION \d|^Attribute VB_/m],
    ['Apex', /\b(public|private|global)\b.*\bclass\b/],
    ['TeX', /\\[a-zA-Z@]+/],
    ['OTHER', /(?:)/],
  ],
  inc: [
    ['PHP', /^<\?(?:php)?/m],
    ['C++', /^\s*(#\s*(include|define|if|ifdef)\b|template\s*<|\/\/|\/\*)/m],
    ['Pascal', /^\s*(procedure|function|const|type|\{\$)/im],
    ['OTHER', /(?:)/],
  ],
  d: [
    ['D', /^\s*(module\s+[\w.]+\s*;|import\s+(std|core)\b|\/\/|\/\*|\/\+)/m],
    ['Makefile', /^[^\s:]+:\s/],
  ],
  cl: [['Common Lisp', /^\s*\((defun|in-package|defpackage|defmacro) /m]],
  l: [
    ['Common Lisp', /^\s*\((defun|defmacro|in-package) /m],
    ['Roff', /^\.(?:TH|SH|Dd|\\")/m],
  ],
  mod: [
    ['Modula-2', /^\s*(IMPLEMENTATION |DEFINITION )?MODULE\b/m],
    ['OTHER', /(?:)/],
  ],
  e: [
    ['Eiffel', /^\s*(class|deferred class|note|indexing)\b/m],
    ['OTHER', /(?:)/],
  ],
  pp: [
    ['Puppet', /^\s*(class|node|define|include)\s+[\w:'"]+|=>/m],
    ['Pascal', /(?:)/],
  ],
  i: [
    ['SWIG', /^\s*%(module|include|import|\{)/m],
    ['OTHER', /(?:)/],
  ],
  st: [
    ['Smalltalk', /![\w\s]+methodsFor: |^\s*(Object|\w+) subclass: /m],
    ['OTHER', /(?:)/],
  ],
  re: [
    ['Reason', /^\s*(let|module|open|type|\/\*|\/\/)\b/m],
    ['OTHER', /(?:)/],
  ],
  res: [
    ['ReScript', /^\s*(let|module|open|type|@module|\/\/)/m],
    ['OTHER', /(?:)/],
  ],
  fun: [
    ['Standard ML', /^\s*(functor|structure|fun|val)\b/m],
    ['OTHER', /(?:)/],
  ],
  sig: [
    ['Standard ML', /^\s*signature\b/m],
    ['OTHER', /(?:)/],
  ],
  do: [
    ['Stata', /^\s*(\*|(use|gen|reg|clear|set|local|global)\b)/m],
    ['OTHER', /(?:)/],
  ],
  tab: [
    ['SQL', /^\s*(create|alter|insert|--)/im],
    ['OTHER', /(?:)/],
  ],
  tool: [
    ['Shell', /^#!/],
    ['OTHER', /(?:)/],
  ],
  exp: [
    ['Tcl', /^#!.*expect|^\s*(spawn|proc|set|expect)\s/m],
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
    ['INI', /^\s*[#;[\w]/m],
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
    ['Dotenv', /^\s*(#|\w+=)/m],
    ['OTHER', /(?:)/],
  ],
  ss: [
    ['Scheme', /^\s*[(;]/m],
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
  bb: [['BitBake', /^\s*(inherit|SRC_URI|DESCRIPTION|SUMMARY|LICENSE|require)\b/m]],
  cgi: [
    ['Python', /^#!.*python/],
    ['Shell', /^#!.*sh\b/],
    ['Ruby', /^#!.*ruby/],
  ],
  pkl: [
    ['Pkl', /^\s*(\/\/|module|amends|import|class|function|open)/m],
    ['OTHER', /(?:)/],
  ],
  pm: [['Raku', /^\s*(use v6|unit (module|class))/m]],
  spec: [
    ['RPM Spec', /^(Name|Version|Summary|%define|%global)\b/m],
    ['OTHER', /(?:)/],
  ],
  sc: [['SuperCollider', /\b(SynthDef|\{\s*\|)/]],
  es: [['Erlang', /^\s*(?:%%|main\s*\(.*?\)\s*->)/m]],
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
