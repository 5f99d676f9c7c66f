/** What the code rules looked at beside languages, whose names are the same. */
export const CHECKS: Readonly<Record<string, string>> = {
  coverage: '覆盖率',
  duplication: '重复代码',
  secrets: '密钥',
  settings: '配置文件',
  'Django settings': 'Django 配置',
  'Compose files': 'Compose 文件',
  'Kubernetes manifests': 'Kubernetes 清单',
  'MyBatis mappers': 'MyBatis mapper',
  'Spring settings': 'Spring 配置',
  'ASP.NET settings': 'ASP.NET 配置',
  'GitHub workflows': 'GitHub 工作流',
  'merge conflicts': '合并冲突',
  notes: '待办注释',
  'path checks': '路径检查',
  'SonarQube server': 'SonarQube 服务器',
};
