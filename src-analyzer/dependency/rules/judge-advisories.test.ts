import { expect, test } from 'vitest';
import { smallAdvisories } from '../testing/small-advisories.ts';
import { analyse } from '../testing/small-projects.ts';

test('what a vulnerability hangs on is said, where its maker says so', async () => {
  const text =
    '<project><dependencies><dependency><groupId>org.springframework</groupId><artifactId>spring-web</artifactId><version>5.3.39</version></dependency></dependencies></project>';
  const [ecosystem, id, name] = ['MAVEN', 'CVE-2016-1000027', 'org.springframework:spring-web'] as const;
  const advisories = smallAdvisories([
    { ecosystem, package: name, id, severity: 'CRITICAL', cwes: [502], affected: '<6.0.0' },
  ]);
  const { dependencies } = await analyse({ 'pom.xml': text }, { advisories, today: '2023-01-01' });
  expect(dependencies[0]).toMatchObject({
    reason:
      'This version is listed in CVE-2016-1000027: unsafe deserialization, critical where HTTP invokers are served. Fixed in 6.0.0. 6.0.0 is another release line: check that what uses it still fits.',
    advisories: [
      {
        summary:
          'Unsafe deserialization in org.springframework:spring-web where HTTP invokers are served, versions before 6.0.0.',
      },
    ],
  });
});
