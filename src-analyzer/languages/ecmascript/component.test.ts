import { expect, test } from 'vitest';
import { printLowered } from '#analyzer/flow/testing/lower-text.ts';

test('v-html of a component with a setup script means the value of a reactive variable', async () => {
  const text = [
    '<script setup lang="ts">',
    "import { computed } from 'vue';",
    'const html = computed(() => marked(source));',
    '</script>',
    '<template>',
    '  <p',
    '    v-html="html"',
    '  />',
    '</template>',
  ].join('\n');
  const printed = await printLowered('Vue', 'a.vue', text);
  expect(printed).toContain('r1 = call r0()\n   3  r2 = {value: r1}\n   3  html := r2');
  expect(printed).toMatch(/7 {2}r\d+ = r3\.value\n[^]*7 {2}r\d+ = #html\.raw\(r\d+\)/);
});

test('a component written as an object is a type: data are its fields, the template one of its functions', async () => {
  const text = [
    '<template><li v-for="(item, i) in items" :key="i" v-html="item.text | shorten"></li></template>',
    '<script>',
    'export default {',
    '  data() { return { items: load() }; },',
    '  computed: { all() { return this.items; } },',
    '  methods: { add(item) { this.items.push(item); } },',
    '};',
    '</script>',
  ].join('\n');
  const printed = await printLowered('Vue', 'a.vue', text);
  expect(printed).toContain('default.all()');
  expect(printed).toContain('default.add(item)\n   6  r0 = name this\n   6  r1 = r0.items');
  expect(printed).toContain(
    'default.<fields>()\n   4  r0 = load()\n   4  r1 = name this\n   4  r1.items := r0',
  );
  expect(printed).toContain(
    [
      'default.render()',
      '   1  r0 = name this',
      '   1  r1 = r0.<before render>()',
      '   1  r2 = name this',
      '   1  r3 = r2.items',
      '   1  r4 = value of r3',
      '   1  r5 = r4.text',
      '   1  r6 = shorten(r5)',
      '   1  r7 = #html.raw(r6)',
    ].join('\n'),
  );
});

test.each([
  ['a ? b : "x" + c.d', /branch[^]*name b[^]*text\([^]*#html\.raw/],
  ['t(`x`)', /r0 = unknown\n.*#html\.raw\(r0\)/],
  ["$t('key', a[0])", /\$t\(r0, r3\)/],
  ['a || b && !c', /! r\d+/],
])('an expression of a Svelte template: %s', async (expression, expected) => {
  const printed = await printLowered('Svelte', 'a.svelte', `<p>{@html ${expression}}</p>`);
  expect(printed).toMatch(expected);
});
