import { expect, test } from 'vitest';
import { readFacts } from '#analyzer/languages/testing/read-facts.ts';
import { namesInMarkup } from './markup-names.ts';

const VUE = `<script setup lang="ts">
import UserList from './user-list.vue';
import { formatDate } from './dates';
import { vFocus } from './focus';
import { loadUsers } from './api';
import { Router } from './router';
const users = loadUsers();
</script>
<template>
  <user-list v-focus :users="users">{{ formatDate(now) }}</user-list>
</template>
`;
const SVELTE = `<script lang="ts">
  import { session } from './stores';
  import { theme } from './theme';
  import Card from './Card.svelte';
  import { log } from './log';
  $: name = $session.name;
</script>
<Card class={$theme}>{name}</Card>
`;

test.each([
  ['List.vue', VUE, ['./router']],
  ['List.svelte', SVELTE, ['./log']],
])('what only the markup of %s uses is used, the rest is erased', async (path, text, erased) => {
  const { imports } = await readFacts(path, text);
  expect(imports.filter(({ typeOnly }) => typeOnly).map(({ specifier }) => specifier)).toEqual(erased);
});

test('a word of markup names a component in each of its spellings', () => {
  expect([...namesInMarkup('<user-list v-model="$page">')]).toEqual(
    expect.arrayContaining(['user', 'userList', 'UserList', 'model', 'vModel', '$page', 'page']),
  );
});
