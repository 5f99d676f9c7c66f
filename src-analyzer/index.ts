/** Entry of the analyzer process. */
import packageJson from '../package.json' with { type: 'json' };
import { startAnalyzer } from './server/lifecycle.ts';

await startAnalyzer(packageJson.version);
