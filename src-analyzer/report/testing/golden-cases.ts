import type { ReportRequest } from '#contract/analyzer-api/report.ts';
import type { Dependency } from '#contract/public-api/dependencies.ts';
import { SCORE_VERSION } from '../score.ts';
import {
  archOf,
  declared,
  dependencyOf,
  evolutionOf,
  file,
  files,
  issue,
  node,
  qualityOf,
  requestOf,
  scanOf,
  violation,
} from './request-builder.ts';

/** A small library in good order, of which only the scan is known. */
function tidyLibrary(): ReportRequest {
  const scan = scanOf([
    ...files('src/parser-%.ts', 6, 110),
    ...files('test/parser-%.test.ts', 6, 80),
    file('src/tokenizer.ts', 540),
    file('README.md', 60),
    file('package.json', 40),
  ]);
  return requestOf(scan, { projectName: 'tidy-parser' });
}

/** An old web shop: huge files, bundled libraries, no tests, no README; only the scan is known. */
function neglectedShop(): ReportRequest {
  const scan = scanOf([
    file('shop.js', 4_210),
    file('admin/orders.js', 2_388),
    file('admin/stock.js', 1_120),
    ...files('pages/page-%.js', 24, 160),
    file('public/lib/jquery.min.js', 9_800),
    file('public/lib/bootstrap.js', 2_300),
    file('backup/shop-2019.zip', 0, 2_600_000),
    file('package.json', 20),
  ]);
  return requestOf(scan, { projectName: 'Neglected Shop' });
}

/** A service in daily use: everything measured, little to complain about, better than last time. */
function soundService(): ReportRequest {
  const sources = [
    ...files('src/orders/order-%.ts', 30, 120),
    ...files('src/billing/invoice-%.ts', 20, 150),
    file('src/orders/order-service.ts', 690),
  ];
  const scan = scanOf(
    [
      ...sources,
      ...files('src/orders/order-%.test.ts', 20, 90),
      file('README.md', 80),
      file('package.json', 60),
    ],
    { frameworks: ['NestJS'], hasBackend: true },
  );
  const issues = [
    issue('js/no-floating-promise', 'src/orders/order-service.ts:88', {
      message: 'The promise of sendMail is neither awaited nor caught',
    }),
    issue('js/cognitive-complexity', 'src/orders/order-service.ts:140', {
      kind: 'SMELL',
      message: 'placeOrder has a cognitive complexity of 23',
    }),
  ];
  return requestOf(scan, {
    projectName: 'orders-api',
    quality: qualityOf(issues, {
      judgedLoc: 7_290,
      metrics: { duplicationRate: 1.2, complexity: 2.6, coverageRate: 81.4 },
      rules: [
        {
          ruleKey: 'js/no-floating-promise',
          title: 'Promise without a handler',
          why: 'When it fails nobody learns of it, and the process may end.',
          fix: 'Await the call, or add a catch that logs the failure. Use void only where losing it is meant.',
        },
      ],
    }),
    arch: archOf(sources.map(({ path }) => node(path, path, 'SERVICE'))),
    dependency: dependencyOf([
      declared('@nestjs/core', '11.0.1', { latest: '11.1.0', line: 12 }),
      declared('eslint', '8.57.0', {
        line: 31,
        risk: 'LOW',
        isEol: true,
        reason: 'ESLint 8 has had no free support since 2024-10-05.',
        product: 'ESLint 8',
        latest: '10.9.0',
        eolDate: '2024-10-05',
      }),
      ...['pg', 'zod', 'pino'].map((name, index) => declared(name, '1.0.0', { line: 13 + index })),
    ]),
    evolution: evolutionOf({
      authors: [
        { authorName: 'Ada', commits: 300, linesAdded: 9_000 },
        { authorName: 'Grace', commits: 120, linesAdded: 2_500 },
      ],
      hotspots: [
        {
          module: 'src/orders/order-service.ts',
          riskLevel: 'HIGH',
          evidence: [
            'Changed in 44 commits in the year before the last commit, more than any other source file.',
            '801 lines of code and comments.',
          ],
        },
      ],
      coupling: [
        { fileA: 'src/orders/order-1.ts', fileB: 'src/billing/invoice-1.ts', shared: 14, degree: 82 },
      ],
      busFactors: [{ module: 'src/billing', factor: 1, topAuthor: 'Ada', topShare: 91 }],
    }),
    historyReports: [
      { healthScore: 84, summary: 'orders-api is in good shape.', scoreVersion: SCORE_VERSION },
    ],
  });
}

const SPRING = 'org.springframework.boot';

function spring(name: string, line: number, more: Partial<Dependency> = {}): Dependency {
  return declared(`${SPRING}:${name}`, '2.3.4.RELEASE', {
    type: 'MAVEN',
    file: 'pom.xml',
    line,
    risk: 'HIGH',
    isEol: true,
    reason: 'Spring Boot 2.3 has had no free support since 2021-05-20.',
    product: 'Spring Boot 2.3',
    latest: '4.1.1',
    eolDate: '2021-05-20',
    ...more,
  });
}

/** A back office that everybody fears to change: every analysis finds something serious. */
function fearedBackOffice(): ReportRequest {
  const layer = (name: string): string => `src/main/java/com/acme/${name}`;
  const classes = ['Order', 'Payment', 'Stock', 'Customer', 'Invoice', 'Report', 'User', 'Price'];
  const sources = classes.flatMap((name) => [
    file(layer(`web/${name}Controller.java`), 380),
    file(layer(`service/${name}Service.java`), name === 'Order' ? 3_150 : 860),
    file(layer(`dao/${name}Mapper.java`), 140),
  ]);
  const scan = scanOf([...sources, file('pom.xml', 210), file('README.md', 4)], {
    frameworks: ['Spring Boot', 'MyBatis'],
    hasBackend: true,
    dbHint: ['MySQL'],
  });
  const services = classes.map((name) => layer(`service/${name}Service.java`));
  const nodes = sources.map(({ path }) =>
    node(
      `com.acme.${path.slice(path.lastIndexOf('/') + 1, -5)}`,
      path,
      path.endsWith('Controller.java') ? 'CONTROLLER' : 'OTHER',
    ),
  );
  const service = (name: string): string => `com.acme.${name}Service`;
  const ring = ['Order', 'Payment', 'Stock', 'Customer'];
  const imports = ring.map(
    (name, index) => [service(name), service(ring[(index + 1) % ring.length] ?? '')] as const,
  );
  const many = (ruleKey: string, number: number, more: Parameters<typeof issue>[2]) =>
    Array.from({ length: number }, (_, index) =>
      issue(ruleKey, `${services[index % services.length]}:${40 + index * 11}`, more),
    );
  return requestOf(scan, {
    projectName: 'back-office',
    quality: qualityOf(
      [
        ...many('java/sql-concat', 9, {
          severity: 'CRITICAL',
          kind: 'VULN',
          message: 'the parameter name is concatenated into the SQL',
        }),
        ...many('java/resource-leak', 17, { severity: 'CRITICAL', message: 'stmt is never closed' }),
        ...many('java/empty-catch', 64, {
          severity: 'MAJOR',
          kind: 'SMELL',
          message: 'The exception is swallowed',
        }),
        ...many('java/query-in-loop', 31, {
          severity: 'MAJOR',
          kind: 'SMELL',
          message: 'mapper.find is called in a loop',
        }),
        issue('secrets/cloud-key', `${layer('service/ReportService.java')}:17`, {
          severity: 'BLOCKER',
          kind: 'VULN',
          message: 'An access key of a cloud provider is written into the code',
        }),
        issue('common/duplicated-block', `${layer('service/PaymentService.java')}:201`, {
          kind: 'SMELL',
          message: '84 lines are the same as in OrderService.java from line 610',
        }),
      ],
      {
        judgedLoc: 13_410,
        metrics: { duplicationRate: 22.4, complexity: 7.8 },
        rules: [
          {
            ruleKey: 'java/sql-concat',
            title: 'SQL built by string concatenation',
            why: 'SQL injection: a crafted value can read, change or delete data.',
            fix: 'Use a prepared statement with a placeholder. Column names go through a fixed list.',
          },
          {
            ruleKey: 'secrets/cloud-key',
            title: 'Access key in the source code',
            why: 'Anyone who can read the code can use it, even from an old copy.',
            fix: 'Revoke the key, then read its successor from the environment.',
          },
        ],
      },
    ),
    arch: archOf(
      nodes,
      [
        violation('CIRCULAR_DEPENDENCY', [service('Order'), service('Payment')], `${services[0]}:12`, {
          severity: 'HIGH',
          cycleSize: 4,
          description:
            'Circular dependency: OrderService → PaymentService (OrderService.java:12), PaymentService → StockService (PaymentService.java:9), StockService → CustomerService (StockService.java:11), CustomerService → OrderService (CustomerService.java:8).',
          suggestion: 'Let PaymentService publish an event instead of calling StockService.',
        }),
        ...['Order', 'User', 'Price'].map((name) =>
          violation(
            'LAYER_VIOLATION',
            [`com.acme.${name}Controller`, `com.acme.${name}Mapper`],
            `${layer(`web/${name}Controller.java`)}:31`,
            {
              severity: 'HIGH',
              description: `${name}Controller (web) calls ${name}Mapper (persistence) at line 31.`,
              suggestion: `Give ${name}Service a method for it and call that.`,
            },
          ),
        ),
        violation('GOD_CLASS', [service('Order'), null], `${services[0]}:20`, {
          description: 'OrderService has 3,150 lines, 96 methods and 41 neighbours.',
          suggestion: 'Move pricing and mailing into services of their own.',
        }),
      ],
      imports,
    ),
    dependency: dependencyOf([
      spring('spring-boot-starter-web', 40),
      spring('spring-boot-starter-parent', 8),
      declared('org.apache.logging.log4j:log4j-core', '2.14.1', {
        type: 'MAVEN',
        file: 'pom.xml',
        line: 61,
        risk: 'HIGH',
        reason: 'Affected by CVE-2021-44228: text in a log message can load and run code. Fixed in 2.17.1.',
        weaknesses: ['CVE-2021-44228'],
        fixedIn: '2.17.1',
      }),
      declared('com.acme:billing-client', '1.2', { type: 'MAVEN', file: 'pom.xml', line: 70 }),
    ]),
    evolution: evolutionOf({
      authors: [
        { authorName: 'Ada', commits: 300, linesAdded: 9_000 },
        { authorName: 'Grace', commits: 120, linesAdded: 2_500 },
      ],
      hotspots: [
        {
          module: services[0] ?? '',
          riskLevel: 'HIGH',
          evidence: [
            'Changed in 71 commits in the year before the last commit, more than any other source file.',
          ],
        },
      ],
    }),
    historyReports: [
      { healthScore: 46, summary: 'back-office is in poor shape.', scoreVersion: SCORE_VERSION },
    ],
  });
}

/** Python with much Perl beside it, which no rule reads; a shallow clone, copied blocks, a coverage report. */
function halfCheckedTools(): ReportRequest {
  const python = files('jobs/job_%.py', 18, 210);
  const perl = [...files('legacy/import_%.pl', 9, 420), file('legacy/ledger.pl', 1_640)];
  const scan = scanOf([...python, ...perl, ...files('tests/test_job_%.py', 4, 70), file('README.md', 30)]);
  const issues = [
    ...python
      .slice(0, 12)
      .map(({ path }) =>
        issue('py/bare-except', `${path}:55`, { kind: 'SMELL', message: 'except: catches everything' }),
      ),
    ...python.slice(0, 5).map(({ path }) =>
      issue('common/duplicated-block', `${path}:80`, {
        kind: 'SMELL',
        message: '31 lines are the same as in job_9.py',
      }),
    ),
  ];
  return requestOf(scan, {
    projectName: 'night-jobs',
    quality: qualityOf(issues, {
      judgedLoc: 3_780,
      notChecked: ['Perl'],
      skippedFiles: { timeout: 1 },
      metrics: { duplicationRate: 11.6, complexity: 4.4, coverageRate: 18 },
    }),
    arch: archOf(python.map(({ path }) => node(path, path, 'MODULE'))),
    evolution: evolutionOf({ shallow: true }),
    historyReports: [{ healthScore: 88, summary: '', scoreVersion: SCORE_VERSION }],
  });
}

/** Inputs whose whole reports are kept and read by people. */
export const GOLDEN_CASES: Record<string, () => ReportRequest> = {
  'tidy-library': tidyLibrary,
  'neglected-shop': neglectedShop,
  'sound-service': soundService,
  'feared-back-office': fearedBackOffice,
  'half-checked-tools': halfCheckedTools,
};
