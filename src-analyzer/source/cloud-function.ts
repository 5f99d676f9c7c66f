/** Folders of functions that AWS runs: it ends each after a time that whoever deploys it sets, a quarter of an hour at most. */
const LAMBDA_FOLDER = /(?:^|\/)(?:[a-z\d]{1,40}[_-])?lambdas?(?:[_-][\w-]{1,40})?\//i;

/** Whether a file is part of a function that the cloud ends by itself, by its folder. */
export const isOfCloudFunction = (path: string): boolean => LAMBDA_FOLDER.test(path);
