import { describe, expect, test } from 'vitest';
import { effortOfRaising, effortOfUpgrade, entersJakarta } from './effort.ts';

describe('an upgrade', () => {
  test.each([
    ['NPM', 'dompurify', '3.4.12', '3.4.13', 'minutes'],
    ['NPM', 'axios', '0.27.2', '0.33.0', 'hours'],
    ['NPM', 'uuid', '8.3.2', '11.1.0', 'days'],
    ['NPM', 'vue', '2.7.16', '3.5.0', 'weeks'],
    ['NPM', 'nuxt', '2.18.1', '4.5.2', 'weeks'],
    ['NPM', '@angular/core', '17.0.0', '18.0.0', 'days'],
    ['MAVEN', 'org.springframework.boot:spring-boot-starter-parent', '2.7.18', '3.5.0', 'weeks'],
    ['MAVEN', 'org.springframework.boot:spring-boot-starter-parent', '3.5.0', '4.1.1', 'days'],
    ['MAVEN', 'org.springframework:spring-core', '6.0.0', '5.3.0', 'days'],
    ['MAVEN', 'org.apache.struts:struts2-core', '2.5.29', '7.3.0', 'weeks'],
    ['DOCKER', 'tomcat', '9-jdk17', '11.0.25', 'weeks'],
    ['DOCKER', 'tomcat', '10.1', '11.0.25', 'days'],
    ['NPM', 'eslint', '8.33.0', '10.9.0', 'hours'],
    ['ACTIONS', 'actions/checkout', 'v3', 'v7', 'minutes'],
    ['NPM', 'left-pad', '1', null, 'days'],
    ['RUNTIME', 'dotnet', '1.1', '10.0', 'weeks'],
    ['RUNTIME', 'dotnet', '2.2', '10.0', 'weeks'],
    ['RUNTIME', 'dotnet', '3.1', '10.0', 'days'],
    ['RUNTIME', 'dotnet', '1.1', '2.2', 'days'],
    ['DOCKER', 'mcr.microsoft.com/dotnet/core/aspnet', '2.1', '10.0', 'weeks'],
    ['NUGET', 'Microsoft.EntityFrameworkCore.SqlServer', '2.0.0', '10.0.0', 'weeks'],
    ['NUGET', 'Microsoft.EntityFrameworkCore', '6.0.0', '10.0.0', 'days'],
    ['RUNTIME', 'python', '2.7', '3.14', 'weeks'],
    ['RUNTIME', 'python', '3.9', '3.14', 'days'],
    ['RUNTIME', 'python', '3.12', '3.14', 'hours'],
    ['DOCKER', 'php', '5.6-apache', '8.4', 'weeks'],
    ['RUNTIME', 'php', '7.4', '8.4', 'days'],
  ])('of the %s package %s from %s to %s is a matter of %s -> %s', (type, name, version, target, effort) => {
    expect(effortOfUpgrade({ type, name, version, target })).toBe(effort);
  });

  test('of the machine that a CI file names is no matter of days', () => {
    const machine = { type: 'DOCKER', name: 'ubuntu', version: 'trusty', target: null };
    expect(effortOfUpgrade({ ...machine, file: 'web/.travis.yml' })).toBe('hours');
    expect(effortOfUpgrade({ ...machine, file: 'Dockerfile' })).toBe('days');
  });

  test.each([
    ['NPM', '1.6.3', '1.7.8', 'hours'],
    ['NPM', '0.27.2', '0.33.0', 'hours'],
    ['NPM', '2.5.0', '4.1.3', 'days'],
    ['GO', 'v0.45.0', '1.52.0', 'hours'],
    ['NPM', '2.5.0', null, 'days'],
  ])('of what a %s package brings from %s to %s is a matter of %s', (type, version, target, effort) => {
    expect(effortOfRaising({ type, version, target })).toBe(effort);
  });
});

test.each([
  ['org.springframework:spring-web', '5.3.39', '7.0.9', true],
  ['org.springframework.security:spring-security-acl', '5.8.14', '6.0.0', true],
  ['org.eclipse.jetty:jetty-server', '10.0.24', '12.1.12', true],
  ['org.springframework:spring-web', '6.1.0', '7.0.9', false],
  ['org.springframework:spring-web', '5.2.0', '5.3.39', false],
  ['com.acme:spring-web', '5.3.39', '7.0.9', false],
])('%s from %s to %s brings the jakarta packages: %s', (name, version, target, expected) => {
  expect(entersJakarta({ name, version, target })).toBe(expected);
});
