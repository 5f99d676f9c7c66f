import * as layout from '#analyzer/source/line-counter/lexer/layout.ts';
import { STRUCTURED_LANGUAGES } from '../all-languages.ts';
import { htmlComment, page } from './markup-lines.ts';
import { PROGRAMMING_SYNTAXES } from './programming-syntaxes.ts';
import {
  blockComment,
  lineComment,
  longText,
  rawText,
  rule,
  skip,
  type SyntaxRule,
  text,
  wholeLine,
} from '#analyzer/source/line-counter/syntax-rule.ts';

const { ANY_CASE, COLUMN_ZERO, WORD_BEGIN, WORD_END, NESTED } = layout;

const assemblyDirectives = [
  'include',
  'define',
  'undef',
  'if',
  'else',
  'elif',
  'endif',
  'error',
  'warning',
  'pragma',
];

/**
 * Syntaxes of line-oriented languages: a string that ends with its line cannot hide a comment from a line count, so
 * only signs at a line's beginning matter.
 */
const LINE_ORIENTED: Readonly<Record<string, readonly SyntaxRule[]>> = {
  plain: [],
  hash: [wholeLine('#')],
  semicolon: [wholeLine(';')],
  ini: [wholeLine('#'), wholeLine(';')],
  properties: [wholeLine('#'), wholeLine('!')],
  make: [wholeLine('#')],
  dockerfile: [wholeLine('#')],
  yaml: [wholeLine('#')],
  awk: [wholeLine('#')],
  tcl: [wholeLine('#')],
  ada: [wholeLine('--')],
  vhdl: [wholeLine('--'), blockComment('/*', '*/')],
  erlang: [wholeLine('%')],
  tex: [wholeLine('%')],
  prolog: [wholeLine('%'), blockComment('/*', '*/')],
  matlab: [blockComment('%{', '%}', layout.LINE_BEGIN), wholeLine('%'), wholeLine('...')],
  vim: [wholeLine('"')],
  basic: [wholeLine("'"), wholeLine('rem', ANY_CASE | WORD_END)],
  batch: [wholeLine('rem', ANY_CASE | WORD_END), wholeLine('@rem', ANY_CASE | WORD_END), wholeLine('::')],
  fortran: [wholeLine('!')],
  fortranfixed: [wholeLine('!'), ...['c', '*', 'd'].map((sign) => lineComment(sign, COLUMN_ZERO | ANY_CASE))],
  cobol: [rule(layout.COLUMN_SEVEN, '*'), rule(layout.COLUMN_SEVEN, '/'), wholeLine('*>')],
  assembly: [
    ...assemblyDirectives.map((word) => skip(`#${word}`)),
    wholeLine(';'),
    wholeLine('#'),
    wholeLine('@'),
    wholeLine('//'),
    wholeLine('|'),
    wholeLine('!'),
    blockComment('/*', '*/'),
  ],
  m4: [wholeLine('dnl', WORD_END)],
  roff: [wholeLine('.\\"'), wholeLine('\'\\"')],
  applescript: [wholeLine('--'), wholeLine('#'), blockComment('(*', '*)', NESTED)],
  forth: [lineComment('\\', WORD_BEGIN), blockComment('( ', ')')],
  rexx: [blockComment('/*', '*/', NESTED), wholeLine('--')],
  sas: [blockComment('/*', '*/'), wholeLine('*')],
  smalltalk: [longText("'", { escape: layout.NO_ESCAPE }), blockComment('"', '"')],
  stata: [blockComment('/*', '*/'), wholeLine('*'), wholeLine('//')],
  nsis: [wholeLine(';'), wholeLine('#'), blockComment('/*', '*/')],
  wat: [lineComment(';;'), blockComment('(;', ';)', NESTED), text('"')],
  velocity: [lineComment('##'), blockComment('#*', '*#')],
};

const MARKUP: Readonly<Record<string, readonly SyntaxRule[]>> = {
  xml: [rawText('<![CDATA[', ']]>'), htmlComment],
  css: [blockComment('/*', '*/'), text('"'), text("'")],
  scss: [skip('url('), blockComment('/*', '*/'), lineComment('//'), text('"'), text("'")],
  sass: [blockComment('/*', '*/'), wholeLine('//')],
  erb: [blockComment('<%#', '%>'), blockComment('<%--', '--%>'), ...page],
  jsp: [blockComment('<%--', '--%>'), ...page],
  aspx: [blockComment('<%--', '--%>'), ...page],
  razor: [blockComment('@*', '*@'), ...page],
  blade: [blockComment('{{--', '--}}'), ...page],
  twig: [blockComment('{#', '#}'), ...page],
  smarty: [blockComment('{*', '*}'), ...page],
  freemarker: [blockComment('<#--', '-->'), ...page],
  handlebars: [blockComment('{{!--', '--}}'), blockComment('{{!', '}}'), ...page],
  gotemplate: [blockComment('{{/*', '*/}}'), blockComment('{{- /*', '*/ -}}'), ...page],
  haml: [wholeLine('-#'), wholeLine('/')],
  slim: [wholeLine('/')],
  pug: [wholeLine('//')],
};

/**
 * Comment and string rules by syntax name: those of the languages whose code is read stand in their folders, and languages
 * that are only counted may write alike.
 */
export const LINE_SYNTAXES: Readonly<Record<string, readonly SyntaxRule[]>> = {
  ...PROGRAMMING_SYNTAXES,
  ...LINE_ORIENTED,
  ...MARKUP,
  ...Object.assign({}, ...STRUCTURED_LANGUAGES.map(({ lines }) => lines.tables)),
};
