import { expect, test } from 'vitest';
import { linterSettings } from '../facts/linter-settings.ts';
import { createProject } from '../facts/project.ts';
import { createRulesReport } from '../rules-report.ts';
import { file, files, qualityOf, requestOf, scanOf } from '../testing/request-builder.ts';

const inLanguage = (name: string, pattern: string, number: number, loc: number) =>
  files(pattern, number, loc).map((one) => ({ ...one, language: name }));

const entries = [
  ...inLanguage('Dart', 'lib/a-%.dart', 10, 400),
  ...inLanguage('HCL', 'infra/a-%.tf', 10, 200),
  ...files('api/a-%.py', 10, 100),
  file('README.md', 9),
];

function adviceWith(...more: ReturnType<typeof file>[]) {
  const quality = qualityOf([], { notChecked: ['Dart', 'HCL'] });
  const { risks, recommendations } = createRulesReport(requestOf(scanOf([...entries, ...more]), { quality }));
  const risk = risks.find(({ about }) => about?.key === 'unchecked-languages');
  const items = recommendations.flatMap((phase) => phase.items).filter((item) => item.includes('linter'));
  return { detail: risk?.detail, suggestion: risk?.suggestion, items };
}

test('a linter is advised for the lines of its own language, not for all that no rule knows', () => {
  const { detail, suggestion, items } = adviceWith();
  expect(detail).toMatch(/^Vitals has no code rules for Dart and HCL, so 6,000 lines are /);
  expect(suggestion).toBe("Use a linter for Dart in the project's build.");
  expect(items).toEqual([
    "Run a linter for Dart on its 4,000 lines in the project's build. Effort: a few hours.",
  ]);
});

test('where its settings are there already, the build should run it', () => {
  const { suggestion, items } = adviceWith(
    file('app/analysis_options.yaml', 9),
    file('analysis_options.yaml', 9),
  );
  expect(suggestion).toBe(
    "Let the project's build run the linter that analysis_options.yaml sets up for Dart, where it does not do so yet.",
  );
  expect(items).toEqual([
    'Let the build run the linter of analysis_options.yaml on the 4,000 lines of Dart, where it does not do so yet. Effort: a few hours.',
  ]);
});

test.each([
  ['Dart', 'app/analysis_options.yaml'],
  ['Swift', '.swiftlint.yml'],
  ['HCL', 'infra/.tflint.hcl'],
  ['TypeScript', '.eslintrc.json'],
  ['Vue', 'eslint.config.mjs'],
  ['Objective-C', '.clang-tidy'],
])('settings of a linter for %s: %s', (language, path) => {
  const project = createProject(scanOf([file('.editorconfig', 3), file(path, 3)]));
  expect(linterSettings(language, project)).toBe(path);
  expect(linterSettings('COBOL', project)).toBeUndefined();
});
