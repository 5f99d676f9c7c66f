import type { Finding } from '#analyzer/rules/rule.ts';
import { languageNamed } from '#analyzer/languages/languages.ts';
import { isInEarnest } from './secrets/places.ts';
import { SIGNING_RULE } from './secrets/rules.ts';
import type { QualityFile, QualityProject } from './engine.ts';
import {
  isInSomeBranch,
  isOfOwnNetwork,
  lineOfKey,
  loadsOwnSettings,
  mayDeploy,
  names,
  readsKey,
  refusesKey,
  signsByName,
  takesAllOf,
  writtenKey,
  type WrittenKey,
} from './issues/signing-keys.ts';
import { type Judged, mayNameCode, textOf } from './judged.ts';

const FLOW_RULE = 'flow/hard-coded-secret';
/** What is done with the key is known: it signs. */
const SIGNS = /\bsigns?\b/i;
/** The key is a variable's default, and its name is all that is known of it. */
const BY_NAME = /^Without the variable/;

const PYTHON_SETTINGS = /\b(?:INSTALLED_APPS|ROOT_URLCONF|MIDDLEWARE(?:_CLASSES)?)\b/;
/** A newer place for the key of Rails, which comes before what is set in the code. */
const RAILS_SECRETS = /(?:^|\/)config\/(?:secrets\.yml|credentials(?:\/\w{1,40})?\.yml\.enc)$/;

const isProgram = ({ role, language }: QualityFile): boolean =>
  (role === 'OWN' || role === 'TOOLING') && languageNamed(language).kind === 'programming';

/** The texts of a project that say what becomes of keys, read when the first is asked about. */
class KeyTexts {
  private deploying: readonly string[] | undefined;
  private code: ReadonlyMap<string, string> | undefined;
  private readonly project: QualityProject;

  constructor(project: QualityProject) {
    this.project = project;
  }

  /** Whether a file by which the program is set up says a variable. */
  sets(variable: string): boolean {
    this.deploying ??= [...this.project.files, ...this.project.environmentFiles]
      .filter((file) => mayDeploy(file.path) && mayNameCode(file))
      .map(textOf);
    return this.deploying.some((text) => names(text, variable));
  }

  /** Whether code of the program stops without a key of its own. */
  refuses(key: WrittenKey): boolean {
    return [...this.programs().values()].some((text) => refusesKey(text, key));
  }

  /** Whether other settings have a key that is not in the code. */
  hasOtherSettings(path: string): boolean {
    return [...this.programs()].some(
      ([other, text]) => other !== path && other.endsWith('.py') && readsKey(text),
    );
  }

  /** Whether settings for others than developers are made of these. */
  areTaken(path: string): boolean {
    const stem = path.slice(path.lastIndexOf('/') + 1).replace(/\.py$/, '');
    return [...this.programs()].some(
      ([other, text]) => other !== path && isInEarnest(other) && takesAllOf(text, stem),
    );
  }

  hasRailsSecrets(): boolean {
    return this.project.files.some(({ path }) => RAILS_SECRETS.test(path));
  }

  private programs(): ReadonlyMap<string, string> {
    this.code ??= new Map(
      this.project.files
        .filter((file) => isProgram(file) && mayNameCode(file))
        .map((file) => [file.path, textOf(file)]),
    );
    return this.code;
  }
}

/** Whether the file itself lets other settings come first. */
function isReplacedInFile(path: string, text: string, texts: KeyTexts): boolean {
  if (path.endsWith('.rb')) return texts.hasRailsSecrets();
  if (!path.endsWith('.py') || !PYTHON_SETTINGS.test(text)) return false;
  if (loadsOwnSettings(text) || texts.hasOtherSettings(path)) return true;
  return isOfOwnNetwork(text) && !texts.areTaken(path);
}

/** The variable that is read for a key in another statement of its file: `if 'SECRET_KEY' in os.environ`. */
const readBeside = (text: string, { name }: WrittenKey): string | undefined =>
  name !== undefined &&
  /secret|key/i.test(name) &&
  new RegExp(
    `(?:environ|getenv|\\bENV\\b|\\benv\\b)[^\\n]{0,40}\\b${name}\\b|\\b${name}\\b["'][^\\n]{0,20}environ`,
  ).test(text)
    ? name
    : undefined;

/** Whether an installation of the program can be expected to have the very key of a finding. */
function isKeptKey(finding: Finding, file: QualityFile, texts: KeyTexts): boolean {
  const { path, message, ruleKey } = finding;
  if (ruleKey === FLOW_RULE && !SIGNS.test(message)) return false;
  const text = textOf(file);
  const lines = text.split('\n');
  const line = lineOfKey(lines, finding.line);
  const key = writtenKey(lines, line);
  if (key === undefined || !isInEarnest(path) || isInSomeBranch(lines, line)) return false;
  const isByName = BY_NAME.test(message) || (ruleKey === SIGNING_RULE && key.variable !== undefined);
  if (isByName && !signsByName(key)) return false;
  const variable = key.variable ?? readBeside(text, key);
  if (variable !== undefined && texts.sets(variable)) return false;
  return !isReplacedInFile(path, text, texts) && !texts.refuses(key);
}

/**
 * Keys that sign sessions and tokens and that stand in the code are likely where nothing in the project replaces them: no
 * file that sets it up says the variable, no other settings have one, and nothing stops the program without it. All others
 * are worth a look only.
 */
export async function keyFindings(
  findings: readonly Finding[],
  { project }: Pick<Judged, 'project'>,
): Promise<readonly Finding[]> {
  const own = new Map(
    project.files.filter((file) => file.role === 'OWN' && isProgram(file)).map((file) => [file.path, file]),
  );
  const texts = new KeyTexts(project);
  return findings.map((finding): Finding => {
    if (finding.ruleKey !== FLOW_RULE && finding.ruleKey !== SIGNING_RULE) return finding;
    const file = own.get(finding.path);
    const isKept = file !== undefined && isKeptKey(finding, file, texts);
    return { ...finding, confidence: isKept ? 'LIKELY' : 'REVIEW' };
  });
}
