import { readJinja } from './jinja.ts';
import { readPageScripts } from './page-scripts.ts';
import type { ReadTemplate } from './template-format.ts';
import { readThymeleaf, SHOWS_THYMELEAF } from './thymeleaf.ts';

/** A page that may be a template of Jinja, Django or Thymeleaf: its text says which. Of other pages the scripts are read. */
export const readPage: ReadTemplate = (text, path) =>
  (SHOWS_THYMELEAF.test(text) ? readThymeleaf(text, path) : readJinja(text, path)) ??
  readPageScripts(text, path);
