import { expect, test } from 'vitest';
import { placesIn } from '#analyzer/flow/testing/analyse-texts.ts';
import { readPageScripts } from './page-scripts.ts';

const sourceOf = (text: string): string | undefined => {
  const content = readPageScripts(text, 'a.html');
  return content && 'source' in content ? content.source : undefined;
};

test('scripts of a page are followed at their lines', async () => {
  const page = `<html><body><p id="x"></p>
<script src="lib.js"></script>
<script type="text/template"><b>{{ location.hash }}</b></script>
<script>
  document.getElementById('x').innerHTML = decodeURIComponent(location.hash);
</script>
<script type="module">
  document.write(new URLSearchParams(window.location.search).get('name'));
</script></body></html>`;
  expect(await placesIn({ 'static/index.html': page })).toEqual([
    'static/index.html:5 xss CERTAIN',
    'static/index.html:8 xss CERTAIN',
  ]);
});

test.each([
  ['scripts that ask for nothing from outside', '<script>document.write("a");</script>'],
  ['data', '<script type="application/json">{"location": 1}</script>'],
  ['text of the page', '<p>location.hash</p><script>f();</script>'],
])('%s are no program', (_, text) => {
  expect(sourceOf(text)).toBeUndefined();
});

test('what a template puts into a script is a value as long as it', () => {
  const text = '<script>\nvar a = {{ name }};\nvar b = "{% url x %}" + location.hash;\n</script>';
  expect(sourceOf(text)).toBe('\nvar a = 0         ;\nvar b = "0          " + location.hash;\n;');
});

test('a script that nothing closes reaches to the end', () => {
  expect(sourceOf('<script>f(location.hash)')).toBe('f(location.hash);');
});
