import { ZipRefusal } from '#platform/zip/zip-refusal.ts';

export function tooManyFiles(): ZipRefusal {
  return new ZipRefusal(
    'The zip contains more than 50,000 files: please leave out build output and packages.',
  );
}

export function tooLarge(): ZipRefusal {
  return new ZipRefusal('The zip unpacks to more than 500 MB: please leave out build output and packages.');
}
