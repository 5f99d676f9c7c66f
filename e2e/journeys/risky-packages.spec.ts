import { call, createAnalyzedProject } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { zipOf } from '../support/zip.ts';

test.use({ scene: 'risky-packages' });

const artifact = (name: string) =>
  `<dependency><groupId>org.springframework.boot</groupId><artifactId>${name}</artifactId></dependency>`;

const POM = `<project>
<parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>2.0.3.RELEASE</version></parent>
<dependencies>${['spring-boot-starter-web', 'spring-boot-starter-actuator', 'spring-boot-starter-test'].map(artifact).join('')}</dependencies>
</project>
`;

interface Listed {
  packages: { risky: number; actions?: number };
}

interface Overview {
  latestAnalysis: { id?: number; analysisId?: number };
}

interface ReportAnswer {
  report: { dimensions: { key: string; summary: string }[] };
}

/** `4 past end of life`, `2 with a known risk`: all the counts after the colon. */
function risksIn(summary: string): number {
  const counts = summary.matchAll(/(\d+) (?:past end|with a known risk|close to|superseded)/g);
  return [...counts].reduce((sum, [, count]) => sum + Number(count), 0);
}

test('the report and the page count the same risky packages', async ({ page, vitals }) => {
  const id = await createAnalyzedProject(
    vitals,
    'boot',
    await zipOf({ 'pom.xml': POM, 'src/main/java/A.java': 'class A {}\n' }),
  );
  const { packages } = await call<Listed>(vitals, `/projects/${id}/dependencies?page=1&size=1`);
  const { latestAnalysis: latest } = await call<Overview>(vitals, `/projects/${id}`);
  const analysis = latest.id ?? latest.analysisId;
  const { report } = await call<ReportAnswer>(vitals, `/analyses/${analysis}/report`);
  const { summary = '' } = report.dimensions.find(({ key }) => key === 'dependency') ?? {};
  expect(packages.risky).toBe(4);
  expect(risksIn(summary), summary).toBe(packages.risky);
  await page.goto(`/#/projects/${id}/dependencies`);
  await expect(page.getByText(/, 4 with a known risk/)).toBeVisible();
  await expect(page.getByText('Out of support', { exact: true }).first()).toBeVisible();
  // A version is read to its end, in a small window as well.
  for (const width of [1280, 1000]) {
    await page.setViewportSize({ width, height: 700 });
    const cell = page.getByRole('gridcell', { name: '2.0.3.RELEASE', exact: true }).first();
    await expect(cell).toBeVisible();
    const isWhole = await cell.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    expect(isWhole, `at ${width}`).toBe(true);
  }
});
