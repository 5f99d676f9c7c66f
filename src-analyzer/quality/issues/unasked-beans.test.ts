import { expect, test } from 'vitest';
import { codeOf, type Files } from '../testing/known-code.ts';
import { unaskedBeans } from './unasked-beans.ts';

const PATH = 'src/main/java/shop/Settings.java';
const settings = (bean: string, more = ''): string =>
  `package shop;\nimport org.springframework.web.client.RestTemplate;\n@Configuration\npublic class Settings {\n  /** A RestTemplate for all. */\n  ${bean}\n  public RestTemplate restTemplate() {\n    return new RestTemplate(); // BUG\n  }\n${more}}\n`;
const APP = { 'src/main/java/shop/ShopApplication.java': 'package shop;\npublic class ShopApplication {}\n' };
const user = (text: string): Files => ({
  'src/main/java/shop/Rates.java': `package shop;\n@Service\npublic class Rates {\n  ${text}\n}\n`,
});

async function isUnasked(text: string, more: Files = {}): Promise<boolean> {
  const line = text.slice(0, text.indexOf('BUG')).split('\n').length;
  const finding = { ruleKey: 'java/request-without-timeout', path: PATH, line, message: '' };
  const found = await unaskedBeans([finding], await codeOf({ [PATH]: text, ...APP, ...more }));
  return found.get(finding)?.name === 'RestTemplate';
}

test('nothing asks for a bean that only its own lines, imports and comments name', async () => {
  expect(await isUnasked(settings('@Bean'), user('// the RestTemplate is not used'))).toBe(true);
});

test.each<[string, string, Files]>([
  ['a class asks for its type', settings('@Bean'), user('private final RestTemplate client;')],
  ['a class asks for what it implements', settings('@Bean'), user('private final RestOperations client;')],
  ['its name is asked for', settings('@Bean'), user('Object client = context.getBean("restTemplate");')],
  [
    'another bean is made of it',
    settings('@Bean', '  @Bean\n  public Rates rates() { return new Rates(restTemplate()); }\n'),
    {},
  ],
  ['it has a name of its own', settings('@Bean("client")'), {}],
  ['it is no bean', settings('@Override'), {}],
])('it is not known that nothing does where %s', async (_, text, more) => {
  expect(await isUnasked(text, more)).toBe(false);
});
