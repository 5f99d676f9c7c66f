// Usage: analyse-once.mjs <folder> <output.json>. Scan, findings and the rules report of one project, in a process of
// its own, so that one project's memory or failure does not touch the next one.
import { writeFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { architecture } from '../../src-analyzer/architecture/architecture.ts';
import { quality } from '../../src-analyzer/quality/quality.ts';
import { report } from '../../src-analyzer/report/report.ts';
import { detachedContext } from '../../src-analyzer/request/context.ts';
import { scan } from '../../src-analyzer/scan/scan.ts';

const [folder, output] = process.argv.slice(2);
if (folder === undefined || output === undefined) throw new Error('name a folder and a file for the answer');
const context = detachedContext();
const project = { projectId: 1, codeDir: resolve(folder) };
const scanned = await scan(project, context);
const judged = await quality(project, context);
const arch = await architecture({ ...project, languages: Object.keys(scanned.languages) }, context);
const answer = await report(
  {
    projectId: 1,
    projectName: basename(project.codeDir),
    scan: scanned,
    quality: judged,
    arch,
    evolution: null,
    dependency: null,
    historyReports: [],
    regenerate: false,
  },
  context,
);
const { issues = [], rules = [], judgedLoc = 0, rulesetVersion = '' } = judged.available ? judged : {};
writeFileSync(
  output,
  JSON.stringify({
    project: basename(project.codeDir),
    loc: scanned.locTotal,
    judgedLoc,
    rulesetVersion,
    issues,
    rules,
    violations: arch.violations,
    health: answer.report.healthScore,
    deductions: answer.report.scoreDetail.quality.deductions,
  }),
);
// Worker pools stay open for the next request; here there is none.
process.exit(0);
