import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import type { CoverageReport, FileCoverage } from './coverage-report.ts';

/** The tags that repeat are always lists. Entities are left alone, so none can grow or reach a file. */
const LISTS = new Set([
  'package',
  'class',
  'sourcefile',
  'counter',
  'line',
  'file',
  'group',
  'project',
  'source',
]);
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: false,
  isArray: (name) => LISTS.has(name),
});

function parseXml(text: string): unknown {
  return parser.parse(text.replace(/<!DOCTYPE[^<[>]*(?:>|\[[\s\S]*?(?:\]\s*>|$))/, ''));
}

const Count = z.coerce.number().catch(0);

const Counter = z.object({ type: z.string(), missed: Count, covered: Count });
const JacocoPackage = z.object({
  name: z.string(),
  sourcefile: z.array(z.object({ name: z.string(), counter: z.array(Counter).default([]) })).default([]),
});
interface JacocoGroup {
  group?: JacocoGroup[] | undefined;
  package?: z.infer<typeof JacocoPackage>[] | undefined;
}
const JacocoGroup: z.ZodType<JacocoGroup> = z.object({
  package: z.array(JacocoPackage).optional(),
  get group() {
    return z.array(JacocoGroup).optional();
  },
});
const Jacoco = z.object({ report: JacocoGroup });

function jacocoFiles(group: JacocoGroup): FileCoverage[] {
  const own = (group.package ?? []).flatMap(({ name, sourcefile }) =>
    sourcefile.map((file) => {
      const count = (type: string): { missed: number; covered: number } =>
        file.counter.find((counter) => counter.type === type) ?? { missed: 0, covered: 0 };
      const lines = count('LINE');
      const branches = count('BRANCH');
      return {
        path: `${name}/${file.name}`,
        lines: lines.missed + lines.covered,
        linesCovered: lines.covered,
        conditions: branches.missed + branches.covered,
        conditionsCovered: branches.covered,
      };
    }),
  );
  return [...own, ...(group.group ?? []).flatMap(jacocoFiles)];
}

const CoberturaLine = z.object({ hits: Count, 'condition-coverage': z.string().optional() });
/** An element without content is an empty string to the parser. */
const emptyOr = <Shape extends z.ZodType>(shape: Shape): z.ZodUnion<[Shape, z.ZodLiteral<''>]> =>
  z.union([shape, z.literal('')]);
const CoberturaClass = z.object({
  filename: z.string(),
  lines: emptyOr(z.object({ line: z.array(CoberturaLine).default([]) })).optional(),
});
const Cobertura = z.object({
  coverage: z.object({
    packages: z.object({
      package: z
        .array(z.object({ classes: emptyOr(z.object({ class: z.array(CoberturaClass).default([]) })) }))
        .default([]),
    }),
  }),
});

/** Lines of the class only; those under its methods are the same ones again. */
function coberturaFile({ filename, lines }: z.infer<typeof CoberturaClass>): FileCoverage {
  const list = lines ? lines.line : [];
  let conditions = 0;
  let conditionsCovered = 0;
  for (const line of list) {
    const [, covered, all] = /\((\d+)\/(\d+)\)/.exec(line['condition-coverage'] ?? '') ?? [];
    conditions += Number(all ?? 0);
    conditionsCovered += Number(covered ?? 0);
  }
  const linesCovered = list.filter((line) => line.hits > 0).length;
  return { path: filename, lines: list.length, linesCovered, conditions, conditionsCovered };
}

const CloverFile = z.object({
  name: z.string(),
  path: z.string().optional(),
  metrics: z.object({
    statements: Count,
    coveredstatements: Count,
    conditionals: Count,
    coveredconditionals: Count,
  }),
});
const CloverFolder = z.object({ file: z.array(CloverFile).default([]) });
const Clover = z.object({
  coverage: z.object({
    project: z.array(CloverFolder.extend({ package: z.array(CloverFolder).default([]) })),
  }),
});

function cloverFile({ name, path, metrics }: z.infer<typeof CloverFile>): FileCoverage {
  return {
    path: path ?? name,
    lines: metrics.statements,
    linesCovered: metrics.coveredstatements,
    conditions: metrics.conditionals,
    conditionsCovered: metrics.coveredconditionals,
  };
}

/** JaCoCo, Cobertura or Clover by the document's own elements; undefined for other XML. */
export function parseXmlReport(text: string): CoverageReport | undefined {
  const document = parseXml(text);
  const jacoco = Jacoco.safeParse(document);
  if (jacoco.success) return jacocoFiles(jacoco.data.report);
  const cobertura = Cobertura.safeParse(document);
  if (cobertura.success)
    return cobertura.data.coverage.packages.package.flatMap(({ classes }) =>
      classes ? classes.class.map(coberturaFile) : [],
    );
  const clover = Clover.safeParse(document);
  if (!clover.success) return undefined;
  return clover.data.coverage.project
    .flatMap((project) => [...project.file, ...project.package.flatMap((folder) => folder.file)])
    .map(cloverFile);
}
