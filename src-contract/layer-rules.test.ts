import { describe, expect, test } from 'vitest';
import { faultOfPattern, type NamedPart, patternTest, ruleTest } from './layer-rules.ts';

const file = (filePath: string): NamedPart => ({ filePath, nodeKey: filePath });
const type = (nodeKey: string, filePath: string): NamedPart => ({ filePath, nodeKey });

const ORDER = type('com.acme.domain.Order', 'backend/src/main/java/com/acme/domain/Order.java');
const C_SHARP = type('Acme.Shop.Domain.Order', 'src/Shop/Entities/Order.cs');
const SECOND = type(
  'com.acme.domain.Order (other/com/acme/domain/Order.java)',
  'other/com/acme/domain/Order.java',
);

describe('a pattern means', () => {
  test.each<[string, NamedPart, boolean]>([
    ['domain', file('src/domain/order.ts'), true],
    ['domain', file('src/domain/deep/order.ts'), true],
    ['domain', file('src/domain.ts'), true],
    ['domain', file('src/subdomain/order.ts'), false],
    ['domain', ORDER, true],
    ['Order', ORDER, true],
    ['src/domain', file('packages/shop/src/domain/order.ts'), true],
    ['src/domain/', file('src/domain/order.ts'), true],
    ['src/order', file('src/domain/order.ts'), false],
    ['/src/domain', file('src/domain/order.ts'), true],
    ['/src/domain', file('packages/src/domain/order.ts'), false],
    ['src/domain/order.ts', file('src/domain/order.ts'), true],
    ['src/domain/order', file('src/domain/order.ts'), true],
    ['com.acme.domain', ORDER, true],
    ['acme.domain', SECOND, true],
    ['acme.web', ORDER, false],
    ['Acme.Shop.Domain', C_SHARP, true],
    ['Shop.Entities', C_SHARP, true],
    ['myapp.models', file('myapp/models.py'), true],
    ['Acme.Domain', file('src/Acme.Domain/Order.cs'), true],
    ['order.service', file('src/order/order.service.ts'), true],
    ['src/*/web', file('src/shop/web/page.ts'), true],
    ['src/*/web', file('src/shop/deep/web/page.ts'), false],
    ['src/**/web', file('src/shop/deep/web/page.ts'), true],
    ['src/**/web', file('src/web/page.ts'), true],
    ['*Controller', file('src/OrderController.java'), true],
    ['*Controller', file('src/ControllerBase.java'), false],
    ['a*b*c', file('aXbYc/one.ts'), true],
    ['a*b*c', file('ab/one.ts'), false],
    ['', file('src/domain/order.ts'), false],
    ['**', file('src/domain/order.ts'), false],
  ])('%s: %o is %s', (pattern, part, isMeant) => {
    expect(patternTest(pattern)(part)).toBe(isMeant);
  });
});

describe('a pattern is refused', () => {
  test.each([
    ['', 'EMPTY'],
    ['   ', 'EMPTY'],
    ['/', 'EMPTY'],
    ['x'.repeat(201), 'TOO_LONG'],
    ['src\\domain', 'CHARACTERS'],
    ['C:/src', 'CHARACTERS'],
    ['a\u0000b', 'CHARACTERS'],
    ['src//domain', 'GAP'],
    ['../domain', 'GAP'],
    ['com..acme', 'GAP'],
    ['.domain', 'GAP'],
    ['*', 'EVERYTHING'],
    ['**/*', 'EVERYTHING'],
    ['domain', undefined],
    ['/src/.github', undefined],
    ['app/(shop)/[id]', undefined],
    ['com.acme.*', undefined],
  ])('%j: %s', (pattern, fault) => {
    expect(faultOfPattern(pattern)).toBe(fault);
  });

  test('in time that grows with its text alone', () => {
    const path = file(`${'a/'.repeat(200)}a.ts`);
    expect(patternTest(`${'**/a*a/'.repeat(28)}z`)(path)).toBe(false);
  });
});

describe('a rule', () => {
  const web = file('shop/web/page.ts');
  const core = file('shop/core/order.ts');

  test('forbids one direction', () => {
    const breaks = ruleTest({ from: 'core', to: 'web' });
    expect([breaks(core, web), breaks(web, core)]).toEqual([true, false]);
  });

  test('lets what is forbidden use itself, where one end lies in the other', () => {
    const outer = ruleTest({ from: 'shop', to: 'shop/web' });
    expect([outer(core, web), outer(web, file('shop/web/parts.ts'))]).toEqual([true, false]);
    const inner = ruleTest({ from: 'shop/web', to: 'shop' });
    expect([inner(web, core), inner(web, file('shop/web/parts.ts'))]).toEqual([true, false]);
  });
});
