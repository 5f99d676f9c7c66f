/** Names of folders whose files pages load as they are. */
const AS_THEY_ARE = 'assets?|static|public|wwwroot|webroot|webapp|htdocs';
const SERVED = `${AS_THEY_ARE}|js|javascripts?`;
const SERVED_FOLDER = new RegExp(`^(?:${AS_THEY_ARE})$`);
const PAGE_FOLDER = new RegExp(`^(?:${SERVED}|libs?|www|css|stylesheets?)$`);
const SCRIPT_FOLDER = new RegExp(`^(?:${SERVED}|scripts?)$`);

/** Where the scripts and styles of pages are kept, others' beside one's own. */
export const isPageFolder = (folder: string): boolean => PAGE_FOLDER.test(folder);

/** Where nothing but what pages load is kept: no sources of a library of one's own. */
export const isServedFolder = (folder: string): boolean => SERVED_FOLDER.test(folder);

const ENDS_AS_PAGE_FOLDER = /[-_.](?:static|assets?|public)$/;

/** The same, with folders that begin by whose they are: `shop-static`. */
export const isKeptForPages = (folder: string): boolean =>
  isPageFolder(folder) || ENDS_AS_PAGE_FOLDER.test(folder);

/** Where libraries are kept that say their licence and no release. */
export const isScriptFolder = (folder: string): boolean => SCRIPT_FOLDER.test(folder);
