import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

const HEAD = { 'webapp/WEB-INF/jsp/head.jsp': '<title>${param.title}</title>\n<p>${param.note}</p>\n' };

/** A page that includes the other one, with these elements inside. */
const including = (inside: string): Record<string, string> => ({
  ...HEAD,
  'webapp/WEB-INF/jsp/home.jsp': `<jsp:include page="head.jsp">\n${inside}\n</jsp:include>`,
});

test('a page that others include and code shows, too, gets what the request says', async () => {
  const places = await placesIn({
    ...including('<jsp:param name="title" value="Home"/>'),
    'src/Pages.java': 'class Pages { String show() { return "head"; } }',
  });
  expect(places).toContain('webapp/WEB-INF/jsp/head.jsp:1 xss CERTAIN');
});

test('parameters of an import are filled, too', async () => {
  const page = '<c:import url="head.jsp"><c:param name="title">Home</c:param></c:import>';
  const places = await placesIn({ ...HEAD, 'webapp/WEB-INF/jsp/home.jsp': page });
  expect(places).toEqual(['webapp/WEB-INF/jsp/head.jsp:2 xss CERTAIN']);
});

test.each([
  ['a text', '<jsp:param name="title" value="Home"/>', ['2']],
  ['a value of the page', '<jsp:param name="title" value="${model.title}" />', ['2']],
  ['what the request says', '<jsp:param name="title" value="${param.title}"/>', ['1', '2']],
  ['nothing', '', ['1', '2']],
])('a parameter that the including page fills with %s', async (_, inside, lines) => {
  const places = lines.map((line) => `webapp/WEB-INF/jsp/head.jsp:${line} xss CERTAIN`);
  expect(await placesIn(including(inside))).toEqual(places);
});

const shownBy = (parameter: string, other = ''): Readonly<Record<string, string>> => ({
  'src/Months.java': `package org.acme;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.*;
enum Season { SPRING, FALL }
@Controller
public class Months {
  @GetMapping("/months")
  public String show(${parameter}) { return "months/list"; }
  ${other}
}`,
  'webapp/WEB-INF/jsp/months/list.jsp':
    '<%@ page isELIgnored="false" %>\n<a href="?year=${param.year}">year</a>\n',
});

test.each([
  ['a number', '@RequestParam("year") Integer year'],
  ['a number that may be missing', '@RequestParam(value = "year", required = false) Optional<Integer> asked'],
  ['a constant', '@RequestParam Season year'],
])('a parameter that is bound to %s holds no text by the time the page asks for it', async (_, parameter) => {
  expect(await placesIn(shownBy(parameter))).toEqual([]);
});

test.each([
  ['a text', '@RequestParam("year") String year', ''],
  ['another parameter', '@RequestParam("month") Integer month', ''],
  [
    'a number by one of two handlers',
    '@RequestParam("year") Integer year',
    '@GetMapping("/all") public String all() { return "months/list"; }',
  ],
])('a parameter is what the request says where the page is shown for %s', async (_, parameter, other) => {
  expect(await placesIn(shownBy(parameter, other))).toEqual([
    'webapp/WEB-INF/jsp/months/list.jsp:2 xss CERTAIN',
  ]);
});
