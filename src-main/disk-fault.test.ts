import { expect, test } from 'vitest';
import { ApiError } from './api-error.ts';
import { diskFaultOf, toKnownError } from './disk-fault.ts';

const failed = (code: string) => Object.assign(new Error(`${code}: no, open '/data/app.db'`), { code });

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['SQLITE_FULL', 'full'],
  ['EROFS', 'unwritable'],
  ['EPERM', 'unwritable'],
  ['EACCES', 'unwritable'],
  ['SQLITE_READONLY', 'unwritable'],
  ['SQLITE_READONLY_DIRECTORY', 'unwritable'],
  ['SQLITE_CANTOPEN', 'unwritable'],
  ['SQLITE_IOERR_WRITE', 'unwritable'],
  ['SQLITE_IOERR_SHMSIZE', 'unwritable'],
  ['SQLITE_IOERR_READ', undefined],
  ['SQLITE_IOERR', undefined],
  ['SQLITE_CONSTRAINT', undefined],
  ['ENOENT', undefined],
])('%s is a disk that is %s', (code, fault) => {
  expect(diskFaultOf(failed(code))).toBe(fault);
});

test.each([
  ['ENOSPC', 5001],
  ['EROFS', 5002],
])('%s is told as %i, without its words', (code, apiCode) => {
  const known = toKnownError(failed(code));
  expect(known).toMatchObject({ code: apiCode, cause: failed(code) });
  expect(known?.message).toMatch(/^The [a-z][^/]+ try again\.$/);
});

test('what is known already stays as it is, and what nobody foresaw is not explained', () => {
  const known = new ApiError('UPLOAD_INVALID', 'No zip.');
  expect(toKnownError(known)).toBe(known);
  expect(toKnownError(failed('EFAULT'))).toBeUndefined();
  expect(toKnownError('EROFS')).toBeUndefined();
});
