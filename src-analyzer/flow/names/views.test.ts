import { expect, test } from 'vitest';
import { placesIn } from '../testing/analyse-texts.ts';

const HEAD = { 'webapp/WEB-INF/jsp/head.jsp': '<title>${param.title}</title>\n<p>${param.note}</p>\n' };

/** A page that includes the other one, with these elements inside. */
const including = (inside: string): Record<string, string> => ({
  ...HEAD,
  'webapp/WEB-INF/jsp/home.jsp': `<jsp:include page="head.jsp">\n${inside}\n</jsp:include>`,
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
