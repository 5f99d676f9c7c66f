/** Entry of the analyzer process. */
import packageJson from '../package.json' with { type: 'json' };
import { yieldToOthers } from './request/yield-to-others.ts';
import { startAnalyzer } from './server/lifecycle.ts';

yieldToOthers();
await startAnalyzer(packageJson.version);
