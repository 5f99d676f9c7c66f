import type { FlowTable } from '#analyzer/flow/tables/table.ts';
import { ACTIVE_RECORD } from './active-record.ts';
import { RAILS } from './rails.ts';
import { RUBY_STANDARD } from './standard.ts';

/** What is known of Ruby's libraries and frameworks. */
export const RUBY_TABLES: readonly FlowTable[] = [RUBY_STANDARD, RAILS, ACTIVE_RECORD];
