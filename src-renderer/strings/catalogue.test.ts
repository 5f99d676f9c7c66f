import { expect, test } from 'vitest';
import { en } from './en/en.ts';
import { zhCn } from './zh-cn/zh-cn.ts';

/** Every path of a catalogue with the kind of its value: `start.drop.title string`, functions with their arity. */
function shapeOf(value: unknown, path = ''): string[] {
  if (typeof value === 'function') return [`${path} function`];
  if (Array.isArray(value)) return value.flatMap((item, index) => shapeOf(item, `${path}[${index}]`));
  if (typeof value !== 'object' || value === null) return [`${path} ${typeof value}`];
  return Object.entries(value).flatMap(([key, item]) => shapeOf(item, `${path}.${key}`));
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsOf);
}

// The key sheet lists key names, which differ in number by nature of neither language; the shapes must agree.
test('both catalogues say the same things', () => {
  expect(shapeOf(zhCn).toSorted()).toEqual(shapeOf(en).toSorted());
});

test('nothing is left empty', () => {
  expect([...textsOf(en), ...textsOf(zhCn)].filter((text) => text.trim() === '')).toEqual([]);
});

test('Chinese is Chinese, but for names and key caps', () => {
  const latin = textsOf(zhCn).filter((text) => !/[\u4e00-\u9fff]/.test(text));
  const names =
    /^(Vitals|git|SonarQube|README|API|JSON|Markdown|SARIF 2\.1\.0|Maven|npm|PyPI|Go|Cargo|Composer|RubyGems|NuGet|Mod|Enter|Esc|[FKfgjkouw?]|1 … 0|\/ 100)$/;
  expect(latin.filter((text) => !names.test(text))).toEqual([]);
});
