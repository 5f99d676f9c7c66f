/** Entry of the analyzer process. */
import packageJson from '../package.json' with { type: 'json' };
import { letMemoryDouble } from './server/heap-growth.ts';
import { startAnalyzer } from './server/lifecycle.ts';

letMemoryDouble();

await startAnalyzer(packageJson.version);
