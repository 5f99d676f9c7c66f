const PYTHON_2 =
  /^[ \t]*(print\s+["'\w%]|exec\s+["']|except\s+[\w.()]+\s*,\s*\w+\s*:|raise\s+\w+\s*,\s*["'\w])|\b0[0-7]{2,}\b(?!\.)|\bur"/m;
const TEMPLATE = /\{\{|\{%|<%/;

/** Why a file with syntax errors is not Python 3 at all, or undefined when the error is one. */
export function whyNotPython3(text: string): 'python-2' | 'template' | undefined {
  if (TEMPLATE.test(text)) return 'template';
  return PYTHON_2.test(text) ? 'python-2' : undefined;
}
