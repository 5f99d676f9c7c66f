// Usage: node import-once.mjs ZIP FOLDER
// Unpacks as the product does and prints the process's peak memory in bytes.
import { unzip } from '../../src-main/storage/zip/unzip.ts';

const [zipFile, treeDir] = process.argv.slice(2);
await unzip(zipFile, treeDir);
process.stdout.write(String(process.resourceUsage().maxRSS * 1024));
