/**
 * The formats that rules over texts are about, by their languages' names, which `checked` shows too. A rule for one format
 * has to name it: nothing else that is known of a language could stand for it.
 */
export const FORMATS = {
  dockerfile: 'Dockerfile',
  shell: 'Shell',
  yaml: 'YAML',
} as const;
