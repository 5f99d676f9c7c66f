import { expect, test } from 'vitest';
import { suppressComment } from './suppress-comment.ts';

test.each([
  ['src/A.java', '// vitals-ignore x/y'],
  ['tools/run.py', '# vitals-ignore x/y'],
  ['Dockerfile', '# vitals-ignore x/y'],
  ['db/schema.sql', '-- vitals-ignore x/y'],
  ['page/App.vue', '<!-- vitals-ignore x/y -->'],
  ['style.css', '/* vitals-ignore x/y */'],
  ['package.json', undefined],
])('%s: %s', (path, comment) => expect(suppressComment(path, 'x/y')).toBe(comment));
