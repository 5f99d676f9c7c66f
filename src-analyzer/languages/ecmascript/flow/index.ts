import type { FlowTable } from '#analyzer/flow/tables/table.ts';
import { ARCHIVES } from './archives.ts';
import { BROWSER } from './browser.ts';
import { CONNECTIONS } from './connections.ts';
import { EXPRESS } from './express.ts';
import { FASTIFY } from './fastify.ts';
import { HTTP_CLIENTS } from './http-clients.ts';
import { KOA } from './koa.ts';
import { SCRIPT_LANGUAGE } from './language.ts';
import { MODELS } from './models.ts';
import { MONGO } from './mongo.ts';
import { NESTJS } from './nestjs.ts';
import { NEXT } from './next.ts';
import { NODE } from './node.ts';
import { ORMS } from './orm.ts';
import { PAGE_FRAMEWORKS } from './page-frameworks.ts';
import { CROSS_ORIGIN } from './cross-origin.ts';
import { REMOTE_CALLS } from './remote-calls.ts';
import { SESSIONS } from './sessions.ts';
import { SQL_DRIVERS } from './sql.ts';
import { TEMPLATES } from './templates.ts';

export const ECMASCRIPT_TABLES: readonly FlowTable[] = [
  SCRIPT_LANGUAGE,
  NODE,
  BROWSER,
  EXPRESS,
  KOA,
  FASTIFY,
  NESTJS,
  NEXT,
  PAGE_FRAMEWORKS,
  SQL_DRIVERS,
  // Says more of some models than the tables after it.
  MODELS,
  ORMS,
  MONGO,
  HTTP_CLIENTS,
  TEMPLATES,
  SESSIONS,
  CROSS_ORIGIN,
  REMOTE_CALLS,
  ARCHIVES,
  CONNECTIONS,
];
