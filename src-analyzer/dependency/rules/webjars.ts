import type { Declaration } from '../declaration.ts';

/** Packages of npm that have another name as a WebJar. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  angularjs: 'angular',
  backbonejs: 'backbone',
  chartjs: 'chart.js',
  d3js: 'd3',
  datatables: 'datatables.net',
  highlightjs: 'highlight.js',
  momentjs: 'moment',
  mustachejs: 'mustache',
  underscorejs: 'underscore',
};

/** Those that are known to be the package of the same name; of others the name may be somebody else's. */
const SAME_NAME: ReadonlySet<string> = new Set(
  (
    'axios bootstrap bootstrap-datepicker bootstrap-select bootstrap-table dompurify ember font-awesome handlebars jquery ' +
    'jquery-ui jquery-validation knockout lodash marked popper.js react requirejs select2 summernote swagger-ui sweetalert2 ' +
    'tinymce vue'
  ).split(' '),
);

const OF_NPM = 'org.webjars.npm:';
const CLASSIC = 'org.webjars:';

/** Whether an artifact of Maven is files of a page, which no Java runs. */
export const isWebJar = ({ type, name }: Pick<Declaration, 'type' | 'name'>): boolean =>
  type === 'MAVEN' && name.startsWith('org.webjars');

/** The npm package that a WebJar holds under the same version; undefined for other artifacts. */
export function npmPackageOf({ type, name }: Pick<Declaration, 'type' | 'name'>): string | undefined {
  if (type !== 'MAVEN') return undefined;
  // `angular__core` is @angular/core.
  if (name.startsWith(OF_NPM)) return name.slice(OF_NPM.length).replace(/^(\w[\w.-]*?)__/, '@$1/');
  const artifact = name.startsWith(CLASSIC) ? name.slice(CLASSIC.length) : '';
  return SAME_NAME.has(artifact) ? artifact : OTHER_NAMES[artifact];
}
