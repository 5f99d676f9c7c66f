import { expect, test } from 'vitest';
import { createFacts } from '../facts/facts.ts';
import { declared, dependencyOf, file, requestOf, scanOf } from '../testing/request-builder.ts';
import { englishRisks } from '../testing/english-risks.ts';
import { listDependencyRisks } from './dependency-risks.ts';

const risksOf = (...dependencies: ReturnType<typeof declared>[]) => {
  const scan = scanOf([file('package.json', 20)]);
  return englishRisks(
    createFacts(requestOf(scan, { dependency: dependencyOf(dependencies) })),
    listDependencyRisks,
  );
};

test('of a release line that has ended, those with vulnerabilities of their own are told, and none is named twice', () => {
  const starter = (name: string, more: object) =>
    declared(`org.springframework.boot:${name}`, '2.5.5', {
      type: 'MAVEN',
      file: 'pom.xml',
      product: 'Spring Boot 2.5',
      isEol: true,
      risk: 'HIGH',
      latest: '4.1.1',
      ...more,
    });
  const [risk] = risksOf(
    starter('spring-boot-starter-parent', {
      reason:
        'Spring Boot 2.5 has had no free support since 2022-05-19. The same goes for a, b and 4 more packages.',
    }),
    starter('spring-boot-starter-actuator', {
      risk: 'MEDIUM',
      weaknesses: ['CVE-2022-2'],
      reason: 'Part of Spring Boot 2.5: see spring-boot-starter-parent.',
    }),
    starter('spring-boot-starter-web', {
      weaknesses: ['CVE-2022-1'],
      fixedIn: '2.5.12',
      advisories: [
        {
          id: 'CVE-2022-1',
          aliases: [],
          severity: 'CRITICAL',
          fixedIn: '2.5.12',
          summary: 'Text.',
          source: 'A',
        },
      ],
    }),
    starter('spring-boot-starter-test', { risk: null }),
  );
  expect(risk?.title).toBe('End-of-life dependency: Spring Boot 2.5 (4 packages), with CVE-2022-1');
  expect(risk?.detail).toBe(
    'spring-boot-starter-parent 2.5.5 is declared in pom.xml:1. Spring Boot 2.5 has had no free support since 2022-05-19. The same goes for a, b and 4 more packages. Also listed in advisories: spring-boot-starter-web 2.5.5 (CVE-2022-1; fixed in 2.5.12) and spring-boot-starter-actuator 2.5.5 (CVE-2022-2). New vulnerabilities will not be patched.',
  );
  expect(risk?.suggestion).toMatch(
    /^Upgrade Spring Boot 2\.5 to 2\.5\.12, which fixes org\.springframework\.boot:spring-boot-starter-web 2\.5\.5, and then to 4\.1\.1\./,
  );
});

test('.NET before 5 is called by its name, and the release to go to as well', () => {
  const [risk] = risksOf(
    declared('dotnet', '1.1', { type: 'RUNTIME', risk: 'HIGH', isEol: true, latest: '10.0.11' }),
  );
  expect(risk?.title).toBe('End-of-life dependency: .NET Core 1.1');
  expect(risk?.suggestion).toMatch(/^Upgrade \.NET to 10\.0\. /);
});

test.each([
  ['another major version', '4.2.30', 'Upgrade some to 4.2.30, which has the fixes, and then to 6.1.'],
  ['the line to go to', '6.0.2', 'Upgrade some to 6.1.'],
])('of an ended line, the release with the fixes in %s', (_, fixedIn, todo) => {
  const [risk] = risksOf(
    declared('some', '3.2.4', { risk: 'HIGH', isEol: true, latest: '6.1', fixedIn, weaknesses: ['CVE-1'] }),
  );
  expect(risk?.suggestion).toContain(todo);
});
