import type { FlowTable } from '#analyzer/flow/tables/table.ts';
import { KOTLIN_LIBRARY_TABLE } from './kotlin-library.ts';
import { KTOR_TABLE } from './ktor.ts';

/** What is known of Kotlin's own library and frameworks, beside Java's. */
export const KOTLIN_TABLES: readonly FlowTable[] = [KOTLIN_LIBRARY_TABLE, KTOR_TABLE];
