/** What a template puts around the chart's `appVersion` to make a tag of it: `v%s`. */
interface Around {
  readonly before: string;
  readonly behind: string;
}

const MAX_LINE_CHARS = 2_000;

/**
 * `.Values.image.tag | default .Chart.AppVersion`, `default (printf "v%s" .Chart.AppVersion) .Values.image.tag`, and an image
 * that has no tag among its values, `{{ .Values.image.repository }}:{{ .Chart.AppVersion }}`. The version must not be changed
 * behind it, as by `trimPrefix`.
 */
const FORMS: readonly RegExp[] = [
  /\.Values\.(?<path>[\w.]{1,200})\.tag {0,9}\| {0,9}default {1,9}(?:\$?\.Chart\.AppVersion|\( {0,9}printf {1,9}"(?<before>[^"%]{0,20})%s(?<behind>[^"%]{0,20})" {1,9}\$?\.Chart\.AppVersion {0,9}\)) {0,9}(?:-?\}\}|\)|\| {0,9}(?:quote|toString|default)\b)/g,
  /\bdefault {1,9}(?:\$?\.Chart\.AppVersion|\( {0,9}printf {1,9}"(?<before>[^"%]{0,20})%s(?<behind>[^"%]{0,20})" {1,9}\$?\.Chart\.AppVersion {0,9}\)) {1,9}\$?\.Values\.(?<path>[\w.]{1,200})\.tag {0,9}(?:-?\}\}|\)|\| {0,9}(?:quote|toString)\b)/g,
  /\.Values\.(?<path>[\w.]{1,200})\.repository {0,9}-?\}\}:(?<before>[\w.-]{0,20})\{\{-? {0,9}\$?\.Chart\.AppVersion {0,9}-?\}\}(?<behind>[\w.-]{0,20})/g,
];

/** The images, by their paths among a chart's values, whose templates take the `appVersion` where no tag is set. */
export function takersOfAppVersion(templates: readonly string[]): Map<string, Around> {
  const takers = new Map<string, Around>();
  const lines = templates
    .filter((text) => text.includes('.Chart.AppVersion'))
    .flatMap((text) => text.split('\n'))
    .filter((line) => line.includes('.Chart.AppVersion') && line.length <= MAX_LINE_CHARS);
  for (const { groups = {} } of lines.flatMap((line) => FORMS.flatMap((form) => [...line.matchAll(form)]))) {
    const { path = '', before = '', behind = '' } = groups;
    if (!takers.has(path)) takers.set(path, { before, behind });
  }
  return takers;
}
