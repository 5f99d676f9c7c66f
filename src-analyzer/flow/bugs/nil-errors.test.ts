import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

/** Whether the error that `take` gets from `made` of another package is always nil. */
async function isNil(body: string, more = '', call = 'made.Open(a)'): Promise<boolean> {
  const { nilErrors } = await analyseTexts({
    'go.mod': 'module shop.example/our/app\n',
    'made/made.go': `package made
import "os"
type Shop struct { name string }
func Open(name string) (*Shop, error) {
	shop := &Shop{}
	${body}
}
func (s *Shop) Load(name string) error {
	if name == "" { return nil }
	if _, err := os.Open(name); err != nil { return nil }
	return nil
}
func (s *Shop) Read(name string) error {
	_, err := os.Open(name)
	return err
}
${more}
`,
    'take.go': `package main
import "shop.example/our/app/made"
func take(a string) {
	shop, err := ${call}
	use(shop)
}
`,
  });
  return nilErrors.some(({ path, line }) => path === 'take.go' && line === 4);
}

test.each([
  ['nil on every way out', 'if name == "" { return nil, nil }; return shop, nil', true],
  ['an error on one of them', 'if name == "" { return nil, os.ErrInvalid }; return shop, nil', false],
  ['what a method always gives', 'err := shop.Load(name); return shop, err', true],
  ['what a method may give', 'err := shop.Read(name); return shop, err', false],
  ['what a function gives beside others', 'other, err := Again(name); return other, err', true],
  ['a library’s', '_, err := os.Open(name); return shop, err', false],
  [
    'of a variable that is written again',
    'err := shop.Load(name); _, err = os.Open(name); return shop, err',
    false,
  ],
  [
    'of one that a function inside writes',
    'var err error; func() { err = os.ErrInvalid }(); return shop, err',
    false,
  ],
  ['of one whose address is given away', 'var err error; fill(&err); return shop, err', false],
  ['what another function returns as it is', 'return Again(name)', true],
  ['a function that may call itself', 'if name != "" { return Open("") }; return shop, nil', true],
  ['two that call each other', 'return Around(name)', false],
])('%s', async (_, body, expected) => {
  const more = `func Again(name string) (*Shop, error) { return nil, nil }
func Around(name string) (*Shop, error) { if name == "" { return nil, os.ErrInvalid }; return Open(name) }`;
  expect(await isNil(body, more)).toBe(expected);
});

test('a named error that is written after the return is not nil', async () => {
  const late = (defers: string): string => `func Late(name string) (shop *Shop, err error) {
	${defers}
	return &Shop{}, nil
}`;
  const call = 'made.Late(a)';
  expect(await isNil('return shop, nil', late('defer func() { err = os.Remove(name) }()'), call)).toBe(false);
  expect(await isNil('return shop, nil', late('defer func() { os.Remove(name) }()'), call)).toBe(true);
});
