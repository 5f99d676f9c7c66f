import { evolution } from '../../src-analyzer/evolution/evolution.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';

const answer = await evolution({ projectId: 1, gitDir: process.argv[2], rangeDays: 0 }, detachedContext());
if (!answer.available) throw new Error(answer.reason);
