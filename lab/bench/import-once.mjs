// Usage: node import-once.mjs ZIP FOLDER
// Unpacks as the product does and prints the process's peak memory in bytes, looked at every 10 ms: the operating
// system's own figure includes what the starting process used.
import { unzip } from '../../src-main/storage/zip/unzip.ts';

const [zipFile, treeDir] = process.argv.slice(2);
let peak = 0;
const look = () => {
  peak = Math.max(peak, process.memoryUsage.rss());
};
const timer = setInterval(look, 10);
await unzip(zipFile, treeDir);
look();
clearInterval(timer);
process.stdout.write(String(peak));
