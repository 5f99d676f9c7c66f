import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

const tool = (head: string): string => `package org.acme;
import javax.crypto.Cipher;
${head} {
  static byte[] hide(byte[] text, java.security.Key key) throws Exception {
    Cipher cipher = Cipher.getInstance("AES/ECB/PKCS5Padding");
    cipher.init(Cipher.ENCRYPT_MODE, key);
    return cipher.doFinal(text);
  }
}`;

async function isAsked(files: Readonly<Record<string, string>>): Promise<boolean[]> {
  const { findings } = await analyseTexts(files);
  return findings.map((finding) => finding.isAsked);
}

const user = (line: string): string => `package org.acme;
public class Notes {
  ${line}
}`;

test('what is wrong in a type that nobody names is worth a look', async () => {
  const files = { 'Tool.java': tool('public class Tool'), 'Notes.java': user('ToolBox box;') };
  expect(await isAsked(files)).toEqual([true]);
});

test.each([
  ['calls it', 'public class Tool', 'byte[] a(byte[] t) throws Exception { return Tool.hide(t, null); }'],
  ['holds one', 'public class Tool', 'private Tool tool;'],
  ['is given one', 'public class Tool', 'void use(java.util.List<Tool> all) {}'],
  ['is a framework, which finds it by its annotation', '@Component public class Tool', 'int a;'],
  ['is a framework, which finds it by its type', 'public class Tool implements Hider', 'int a;'],
])('what is wrong in a type is told where somebody %s', async (_, head, line) => {
  expect(await isAsked({ 'Tool.java': tool(head), 'Notes.java': user(line) })).toEqual([false]);
});
