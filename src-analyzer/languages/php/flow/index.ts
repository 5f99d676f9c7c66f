import type { FlowTable } from '#analyzer/flow/tables/table.ts';
import { PHP_DATABASES } from './databases.ts';
import { PHP_LANGUAGE } from './language.ts';
import { PHP_NUMBERS } from './numbers.ts';
import { LARAVEL } from './laravel.ts';
import { SYMFONY } from './symfony.ts';
import { PHP_VIEW_FRAMEWORKS } from './view-frameworks.ts';
import { WORDPRESS } from './wordpress.ts';

export const PHP_TABLES: readonly FlowTable[] = [
  PHP_LANGUAGE,
  PHP_NUMBERS,
  PHP_DATABASES,
  LARAVEL,
  SYMFONY,
  WORDPRESS,
  PHP_VIEW_FRAMEWORKS,
];
