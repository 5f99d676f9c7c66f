import type { FlowTable } from '#analyzer/flow/tables/table.ts';
import { PYTHON_BUILTINS } from './builtins.ts';
import { CRYPTOGRAPHY } from './cryptography.ts';
import { DATABASES } from './databases.ts';
import { DIRECTORIES } from './directories.ts';
import { DJANGO } from './django.ts';
import { FASTAPI } from './fastapi.ts';
import { FILES } from './files.ts';
import { FLASK } from './flask.ts';
import { NETWORK } from './network.ts';
import { OTHER_WEB } from './other-web.ts';
import { PROCESSES } from './processes.ts';
import { RANDOM_NUMBERS } from './random-numbers.ts';
import { SERIALIZATION } from './serialization.ts';
import { SQLALCHEMY } from './sqlalchemy.ts';
import { XML } from './xml.ts';

/** What is known of Python's libraries and frameworks. */
export const PYTHON_TABLES: readonly FlowTable[] = [
  PYTHON_BUILTINS,
  FLASK,
  DJANGO,
  FASTAPI,
  OTHER_WEB,
  DATABASES,
  SQLALCHEMY,
  PROCESSES,
  FILES,
  SERIALIZATION,
  XML,
  DIRECTORIES,
  NETWORK,
  CRYPTOGRAPHY,
  RANDOM_NUMBERS,
];
