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
