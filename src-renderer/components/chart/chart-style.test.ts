import { expect, test } from 'vitest';
import { chartStyle } from './chart-style.ts';
import { escapeHtml } from './escape-html.ts';

test.each([
  ['src/a.ts', 'src/a.ts'],
  ['<img src=x onerror="go()">', '&lt;img src=x onerror=&quot;go()&quot;&gt;'],
  ["a&b's", 'a&amp;b&#39;s'],
])('the name %s is safe in a tooltip', (name, html) => {
  expect(escapeHtml(name)).toBe(html);
});

test('a chart has the colours and the font of the page', () => {
  const colors = {
    text: '#111', dimmed: '#222', line: '#333', panel: '#444', accent: '#555',
    good: '#0f0', fair: '#ff0', poor: '#f80', bad: '#f00', calm: '#999', fontFamily: 'Inter',
  }; // prettier-ignore
  const style = chartStyle(colors);
  expect(style.font.fontFamily).toBe('Inter');
  expect(style.tooltip).toMatchObject({ backgroundColor: '#444', borderColor: '#333' });
  expect(style.timeAxis.axisLabel).toMatchObject({ color: '#222', hideOverlap: true });
});
