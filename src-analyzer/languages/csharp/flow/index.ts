import type { FlowTable } from '#analyzer/flow/tables/table.ts';
import { ASPNET_TABLE } from './aspnet.ts';
import { DATABASES_TABLE } from './databases.ts';
import { DOTNET_CRYPTO_TABLE } from './dotnet-crypto.ts';
import { DOTNET_DATA_TABLE } from './dotnet-data.ts';
import { DOTNET_SYSTEM_TABLE } from './dotnet-system.ts';
import { DOTNET_VALUES_TABLE } from './dotnet-values.ts';
import { SYSTEM_WEB_TABLE } from './system-web.ts';

/** What is known of .NET's library and frameworks. */
export const CSHARP_TABLES: readonly FlowTable[] = [
  DOTNET_VALUES_TABLE,
  DOTNET_SYSTEM_TABLE,
  DOTNET_DATA_TABLE,
  DOTNET_CRYPTO_TABLE,
  ASPNET_TABLE,
  SYSTEM_WEB_TABLE,
  DATABASES_TABLE,
];
