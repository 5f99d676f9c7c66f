import { folderOf } from '#platform/manifests/project-texts.ts';
import { whereAnswer } from './places.ts';
import { type Answer, bullets, code, count, lines, moreAre, plain } from '../facts.ts';

const MAX_BROKEN = 8;
const MAX_NODES = 8;
const MAX_FOLDERS = 6;
/** Words of the question itself: what is left is what is stored. */
const OF_STORING =
  /^(?:data(?:base)?s?|stored?|storage|saved?|persist\w*|schemas?|orm|数据库?|存储|持久化|保存)$/i;
const SCHEMA_FILE = /(?:^|\/)(?:schema\.\w+|.*schema\.prisma|structure\.sql)$/;

/** Cycles and broken rules of layering, and what most of the code rests on. */
export const structureAnswer: Answer = ({ repository, analysisId, t, cite }) => {
  const nodes = repository.listNodes(analysisId, {}, MAX_NODES);
  if (nodes.total === 0)
    return t('The structure of this project was not measured.', '没有度量这个项目的结构。');
  const broken = repository.listViolations(analysisId, 1_000);
  const rows = broken
    .slice(0, MAX_BROKEN)
    .map(({ severity, title, description, filePath, line }) =>
      [
        `${severity}: ${plain(title ?? description)}`,
        ...(filePath === null ? [] : [cite(filePath, line)]),
      ].join(' '),
    );
  const cycles = broken.filter(({ type }) => type === 'CIRCULAR_DEPENDENCY').length;
  const used = nodes.items.map(({ name, filePath, usedBy, uses }) =>
    t(
      `${code(name)} ${cite(filePath)}: used by ${usedBy}, uses ${uses}`,
      `${code(name)} ${cite(filePath)}：被 ${usedBy} 处使用，使用 ${uses} 处`,
    ),
  );
  return lines(
    broken.length === 0
      ? t('No cycles and no broken rules of layering were found.', '没有发现循环依赖或违反分层的情况。')
      : [
          t(
            `${count(broken.length, 'broken rule')}, ${count(cycles, 'cycle')} among them:`,
            `${broken.length} 处结构问题，其中 ${cycles} 个循环依赖：`,
          ),
          ...bullets(rows),
        ],
    broken.length > rows.length &&
      t(
        `${moreAre(broken.length - rows.length)} in the architecture view.`,
        `另有 ${broken.length - rows.length} 处见架构视图。`,
      ),
    '',
    t('Most others use:', '被使用最多的：'),
    ...bullets(used),
  );
};

/** Databases that were seen, and the code that stores: entities, repositories, migrations, schemas. */
export const storageAnswer: Answer = (facts) => {
  const { repository, analysisId, files, t, cite } = facts;
  const place = facts.question.subjects.every((word) => OF_STORING.test(word))
    ? undefined
    : whereAnswer(facts);
  if (place !== undefined) return place;
  const databases = repository.listDatabases(analysisId);
  const code1 = repository.listNodes(analysisId, { types: ['ENTITY', 'REPOSITORY', 'MAPPER'] }, MAX_NODES);
  const migrations = files.filter(({ role }) => role === 'MIGRATION');
  const schemas = files
    .filter(({ path, role }) => SCHEMA_FILE.test(path) && (role ?? 'OWN') !== 'TEST')
    .slice(0, 4);
  if (databases.length + code1.total + migrations.length + schemas.length === 0)
    return t(
      'No database, entity, repository, schema or migration was recognised in this project.',
      '在这个项目中没有识别出数据库、实体、仓储、结构定义或迁移。',
    );
  const folders = [...new Set(migrations.map(({ path }) => folderOf(path)))].slice(0, MAX_FOLDERS);
  const [first] = migrations;
  return lines(
    databases.length > 0 &&
      t(
        `Signs of these databases: ${databases.map(plain).join(', ')}.`,
        `识别到的数据库：${databases.map(plain).join('、')}。`,
      ),
    code1.total > 0 && [
      t(
        `${count(code1.total, 'class or file stores', 'classes or files store')} data by its form, the most used first:`,
        `${code1.total} 个类或文件负责存储，使用最多的在前：`,
      ),
      ...bullets(
        code1.items.map(({ name, type, filePath, usedBy }) =>
          t(
            `${code(name)} (${type.toLowerCase()}, used by ${usedBy}) ${cite(filePath)}`,
            `${code(name)}（${type.toLowerCase()}，被 ${usedBy} 处使用）${cite(filePath)}`,
          ),
        ),
      ),
    ],
    schemas.length > 0 &&
      t(
        `Schemas: ${schemas.map(({ path }) => cite(path)).join(' ')}`,
        `结构定义：${schemas.map(({ path }) => cite(path)).join(' ')}`,
      ),
    first !== undefined &&
      t(
        `${count(migrations.length, 'migration')} in ${folders.map(code).join(', ')}, such as ${cite(first.path)}`,
        `${migrations.length} 个迁移位于 ${folders.map(code).join('、')}，例如 ${cite(first.path)}`,
      ),
  );
};

/** The controllers; the routes themselves stand in the API document. */
export const routesAnswer: Answer = ({ repository, analysisId, t, cite }) => {
  const { total, items } = repository.listNodes(analysisId, { types: ['CONTROLLER'] }, 12);
  const where = t(
    'The API document under Documents lists every route with its method, path and line.',
    '“文档”中的 API 文档列出每个路由的方法、路径和行号。',
  );
  if (total === 0)
    return lines(t('No controllers were recognised by their form.', '没有按形式识别出控制器。'), where);
  return lines(
    t(`${count(total, 'controller')}, the most used first:`, `${total} 个控制器：`),
    ...bullets(items.map(({ name, filePath }) => `${code(name)} ${cite(filePath)}`)),
    total > items.length &&
      t(
        `${moreAre(total - items.length)} in the architecture view.`,
        `另有 ${total - items.length} 个见架构视图。`,
      ),
    '',
    where,
  );
};
