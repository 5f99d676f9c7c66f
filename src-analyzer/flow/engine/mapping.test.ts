import { expect, test } from 'vitest';
import { analyseTexts } from '../testing/analyse-texts.ts';

test('a function called like what every object has calls nothing with pieces, and the rest is followed', async () => {
  const { findings, leftOut } = await analyseTexts({
    'a.php': "<?php\n$x = toString($_GET['a'], $_GET['b']);\necho $_GET['c'];\n",
  });
  expect(leftOut.failed).toBe(0);
  expect(findings.map(({ line, weakness }) => `${line} ${weakness}`)).toEqual(['3 xss']);
});
