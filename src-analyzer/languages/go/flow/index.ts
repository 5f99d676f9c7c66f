import type { FlowTable } from '#analyzer/flow/tables/table.ts';
import { GO_CRYPTOGRAPHY } from './cryptography.ts';
import { GO_DATABASES } from './databases.ts';
import { GO_FRAMEWORKS } from './frameworks.ts';
import { NET_HTTP } from './net-http.ts';
import { GO_STANDARD } from './standard.ts';

/** What is known of Go's libraries and frameworks. */
export const GO_TABLES: readonly FlowTable[] = [
  GO_STANDARD,
  NET_HTTP,
  GO_FRAMEWORKS,
  GO_DATABASES,
  GO_CRYPTOGRAPHY,
];
