import { expect, test } from 'vitest';
import { ProgramBuilder } from '#analyzer/flow/program/builder.ts';
import { printProgram } from '#analyzer/flow/program/print-program.ts';
import { TEMPLATE_FORMATS } from './formats.ts';
import { readBlade } from './blade.ts';
import { readEjs } from './ejs.ts';
import { readErb } from './erb.ts';
import { readHaml } from './haml.ts';
import { readHandlebars } from './handlebars.ts';
import { readJinja } from './jinja.ts';
import { readJsp } from './jsp.ts';
import { javaOf } from './jsp-expression.ts';
import { readPug } from './pug.ts';
import { readRazor } from './razor.ts';
import type { ReadTemplate, TemplateContent } from './template-format.ts';
import { readThymeleaf } from './thymeleaf.ts';

const lined = (content: TemplateContent | undefined): string[] =>
  content && 'source' in content ? content.source.split('\n') : [];

function printed(content: TemplateContent | undefined): string {
  if (!content || 'source' in content) return '';
  const program = new ProgramBuilder();
  content.write(program);
  return printProgram(program.finish());
}

test('code of a template stands on the lines of the file', () => {
  const erb = '<h1>\n<% if @a\n  && b %>\n<%== @a %>\n<% end %>\n<%= render "x" %>\n';
  expect(lined(readErb(erb, 'a.html.erb'))[3]).toContain('__raw_output(( __field_a ));');
  const jsp = '<%@ page import="a.B,\n c.D" %>\n<% int a = 1;\n %>\n${param.q\n}\n<%= a %>\n';
  expect(lined(readJsp(jsp, 'a.jsp')).findIndex((line) => line.includes('__raw_output( a )'))).toBe(6);
  const blade = '@foreach ($a\n  as $b)\n{!! $b !!}\n@endforeach\n{{-- \n --}}{!! $c !!}\n';
  expect(lined(readBlade(blade, 'a.blade.php'))[5]).toContain('__raw_output( $c );');
  const razor = '@model A\n@Html.Raw(\n  Model.B)\n@Html.Raw(Model.C)\n';
  expect(lined(readRazor(razor, 'a.cshtml'))[3]).toContain('__raw_output(Model.C);');
});

test('what a template is given are its parameters; helpers and names of the language are not', () => {
  const erb = "<%= raw title %><%= link_to 'a', path %><% params[:q] %><% if admin? and size > 2 %><% end %>";
  expect(lined(readErb(erb, 'a.html.erb'))[0]).toContain('def __template(title, a, path, size);');
  expect(lined(readEjs('<%- a.b(c) + JSON.stringify(d) + e(f) %>', 'a.ejs'))[0]).toContain(
    'function __template(locals, a, c, d, f)',
  );
});

test('a template that escapes all it shows is not read', () => {
  expect(readErb('<%= @a %>', 'a.html.erb')).toBeUndefined();
  expect(readEjs('<%= a %>', 'a.ejs')).toBeUndefined();
  expect(readBlade('{{ $a }}', 'a.blade.php')).toBeUndefined();
  expect(readJinja('{{ a }}', 'a.html')).toBeUndefined();
  expect(readHandlebars('{{a}}', 'a.hbs')).toBeUndefined();
  expect(readRazor('@Model.A', 'a.cshtml')).toBeUndefined();
});

test("expressions of pages become Java, and those that ask for what nobody gives don't", () => {
  expect(javaOf('param.q')).toBe('request.getParameter("q")');
  expect(javaOf("fn:escapeXml(param['q'])")).toBe('escapeXml(request.getParameter("q"))');
  expect(javaOf("a.b eq 'c' ? d : requestScope.e")).toBe('__given_a.b  ==  "c" ? __given_d : __given_e');
  expect(javaOf('sessionScope.user')).toBeUndefined();
  expect(javaOf('a -> #b')).toBeUndefined();
});

test('a filter that is not known ends what is followed; conditions give either value', () => {
  const calls = (text: string): string => printed(readJinja(text, 'a.html'));
  expect(calls('{{ a|safe }}')).toContain('__raw_output(r0)');
  expect(calls('{{ a|own|safe }}')).toMatch(/r1 = unknown\n.*__raw_output\(r1\)/);
  expect(calls('{{ a|safe|e }}')).not.toContain('__raw_output');
  expect(calls('{{ a ~~ |safe }}')).not.toContain('__raw_output');
  expect(calls('{% include "b.html" %}')).toContain('__include');
});

const READERS: readonly (readonly [string, ReadTemplate])[] = [
  ['erb', readErb],
  ['blade', readBlade],
  ['jsp', readJsp],
  ['ejs', readEjs],
  ['pug', readPug],
  ['haml', readHaml],
  ['handlebars', readHandlebars],
  ['jinja', readJinja],
  ['razor', readRazor],
  ['thymeleaf', readThymeleaf],
];

const OPENINGS =
  '<%== <%- raw( {!! {{{ {{ ${ @Html.Raw( !{ p!= {% include th:utext="${ @foreach ( @php <c:out value="';

test.each(READERS)('%s: signs that nothing closes take no time and throw nothing', (_, read) => {
  const start = performance.now();
  for (const sign of OPENINGS.split(' ')) {
    const content = read(`${OPENINGS}\n${sign.repeat(40_000)}`, 'views/a');
    if (content && !('source' in content)) content.write(new ProgramBuilder());
  }
  expect(performance.now() - start).toBeLessThan(8000);
});

test.each(READERS)('%s: a template cut off anywhere is read as far as it goes', (_, read) => {
  const whole =
    '<%== raw(@a) %>{!! f("b") !!}{{{c}}}${d}@Html.Raw(e)\np!= !{g}\n{% for x in y %}{{ x|safe }}{% endfor %}' +
    '<p th:utext="${h}">{{#each a as |b|}}{{/each}}@foreach($a as $b)<c:set var="a" value="${b}"/>';
  const readTo = (end: number): void => {
    const content = read(whole.slice(0, end), 'views/a');
    if (content && !('source' in content)) content.write(new ProgramBuilder());
  };
  for (let end = 0; end <= whole.length; end++) expect(() => readTo(end)).not.toThrow();
});

test('every format loads its reader', async () => {
  for (const { read } of TEMPLATE_FORMATS) expect(typeof (await read())).toBe('function');
});
