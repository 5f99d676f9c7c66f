import { expect, test } from 'vitest';
import { analyse } from '../testing/small-projects.ts';

test('what Spring Boot’s plugin leaves out of the program is for development', async () => {
  const boot = (artifact: string, rest = '') =>
    `<dependency><groupId>org.springframework.boot</groupId><artifactId>${artifact}</artifactId>${rest}</dependency>`;
  const pom = `<project>
    <parent><groupId>org.springframework.boot</groupId><artifactId>spring-boot-starter-parent</artifactId><version>3.4.4</version></parent>
    <artifactId>shop</artifactId>
    <dependencies>
      ${boot('spring-boot-devtools', '<scope>runtime</scope><optional>true</optional>')}
      ${boot('spring-boot-docker-compose')}
      ${boot('spring-boot-starter-web')}
      ${boot('spring-boot-starter-cache', '<optional>true</optional>')}
    </dependencies></project>`;
  const { dependencies } = await analyse({ 'pom.xml': pom });
  expect(
    dependencies.map(({ name, version, scope }) => [name.replace(/.*:spring-boot-/, ''), version, scope]),
  ).toEqual([
    ['starter-parent', '3.4.4', 'runtime'],
    ['devtools', '3.4.4', 'development'],
    ['docker-compose', '3.4.4', 'development'],
    ['starter-web', '3.4.4', 'runtime'],
    ['starter-cache', '3.4.4', 'runtime'],
  ]);
});
