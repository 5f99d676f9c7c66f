import type { PythonFile } from '#analyzer/rules/ruff-rule.ts';

/** Whether names stand in a file only to be imported from it. */
export const isPackageInit = (file: PythonFile): boolean => /(^|\/)__init__\.py$/.test(file.path);
