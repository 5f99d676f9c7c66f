import type { ScanResponse } from '#contract/analyzer-api/scan.ts';
import type { Declaration } from './declarations.ts';

/** Files whose head may say that WordPress runs them. */
const NAMES = /\.php$|(?:^|\/)style\.(?:css|scss)$/;

/** https://developer.wordpress.org/plugins/plugin-basics/header-requirements: a line of a comment, however it is begun. */
const PLUGIN = /^[ \t/*#@]{0,20}Plugin Name:[ \t]{0,40}\S/m;
const THEME = /^[ \t/*#@]{0,20}Theme Name:[ \t]{0,40}\S/m;
/** What a file asks that is not to be opened by itself. */
const GUARD = /\bdefined\(\s{0,4}['"](?:ABSPATH|WPINC|WP_UNINSTALL_PLUGIN)['"]\s{0,4}\)/;
/** Hooks that WordPress itself calls. */
const HOOK =
  /\badd_(?:action|filter)\(\s{0,9}['"](?:init|admin_init|admin_menu|plugins_loaded|after_setup_theme|widgets_init|rest_api_init|wp_enqueue_scripts|admin_enqueue_scripts|wp_head|wp_footer|wp_loaded|save_post|the_content|wp_ajax_\w{1,80})['"]/;

/** The text that the scan keeps of a file that is no manifest: what its head says of WordPress, a word a line; '' of the others. */
export function wordpressSigns(path: string, head: string): string {
  if (!NAMES.test(path)) return '';
  if (!path.endsWith('.php')) return THEME.test(head) ? 'theme' : '';
  const signs = [PLUGIN.test(head) && 'plugin', (GUARD.test(head) || HOOK.test(head)) && 'hook'];
  return signs.filter((sign) => sign !== false).join('\n');
}

/** What such a text declares. */
export const readWordpressSigns = (path: string, text: string): Declaration[] =>
  NAMES.test(path) ? text.split('\n').map((sign) => `wordpress:${sign}`) : [];

const FOLDER = /(?:^|\/)wp-content\/(?:plugins|mu-plugins|themes)\//;
const isOfSite = (path: string): boolean => path.endsWith('.php') && FOLDER.test(path);

/** Code of the project's own in the folders from which a site loads it. */
export const wordpressFolders = (files: ScanResponse['files']): Declaration[] =>
  files.some(({ path, role, loc }) => loc > 0 && (role ?? 'OWN') === 'OWN' && isOfSite(path))
    ? ['wordpress:folder']
    : [];
