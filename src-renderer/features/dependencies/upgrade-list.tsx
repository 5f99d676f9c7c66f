import type { Dependency, Upgrade, UpgradeChange } from '#contract/public-api/dependencies.ts';
import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { folderOf } from '#renderer/components/folder-of.ts';
import { CopyIconButton } from '#renderer/components/copy-icon-button.tsx';
import { toneOfRisk } from '#renderer/components/level-tone.ts';
import { Pager } from '#renderer/components/pager.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { EmptyState } from '#renderer/components/states.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { FileLink } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { UPGRADES_PER_PAGE, upgradesQuery } from './dependencies.api.ts';
import { keyOf } from './dependency-list.ts';
import { chainOf, importSentence, importWords } from './import-text.ts';
import classes from './upgrade-list.module.css';

/** Packages of an upgrade that are shown before the reader asks for all. */
const SHOWN = 3;

/** The command or line, ready to be copied. */
function Change({ change, target }: { change: UpgradeChange; target: string }) {
  const s = useStrings().dependencies.upgrade;
  const { kind, text, file } = change;
  const folder = folderOf(file);
  const where = kind === 'LINE' ? s.write(file) : folder === '' ? s.runHere : s.run(folder);
  return (
    <div className={classes.change}>
      <span className={classes.where}>{where}</span>
      <code className={classes.code}>{text}</code>
      <CopyIconButton value={text} label={s.copy} name={`${s.copy}: ${target}`} size={24} />
    </div>
  );
}

/** One of the packages: its version, who declares or brings it, and whether code imports it. */
function Row({ dependency }: { dependency: Dependency }) {
  const s = useStrings().dependencies;
  const projectId = useProjectId();
  const { name, version, file, line, held: [hold] = [] } = dependency;
  const chain = chainOf(dependency);
  // What is expected, or not known, need not be said in a list.
  const says =
    dependency.imports?.state === 'IMPORTED' || (chain === undefined && importWords(dependency, s) !== '');
  const imports = says && importSentence(dependency, s);
  return (
    <li className={classes.row}>
      <Link
        to="/projects/$projectId/dependencies"
        params={{ projectId }}
        search={{ package: keyOf(dependency) }}
        className={classes.package}
      >
        {name} {version ?? s.unversioned}
      </Link>{' '}
      <span className={classes.dim}>
        {chain === undefined ? s.upgrade.declared : s.upgrade.brought(s.via(chain))}{' '}
        <FileLink path={file} line={line} folders={1} />
        {imports && ` · ${imports}`}
        {hold && ` · ${s.upgrade.held(hold.by, hold.range)}`}
      </span>
    </li>
  );
}

function useHeading({ action, name, target }: Upgrade): string {
  const s = useStrings().dependencies.upgrade;
  return action === 'CHECK' ? s.CHECK(name) : s[action](name, target ?? '');
}

/** What one step settles. */
function Step({ upgrade }: { upgrade: Upgrade }) {
  const s = useStrings();
  const format = useFormat();
  const heading = useHeading(upgrade);
  const [all, setAll] = useState(false);
  const { risk, packages, vulnerabilities, ended, change, dependencies, target } = upgrade;
  const texts = s.dependencies.upgrade;
  const facts = [
    texts.settles(format.number(packages), packages > 1),
    vulnerabilities > 0 && texts.vulnerabilities(format.number(vulnerabilities)),
    ended > 0 && texts.ended,
  ].filter(Boolean);
  const latest = dependencies.find(({ isEol }) => isEol)?.latest;
  return (
    <li className={classes.step}>
      <header className={classes.head}>
        <Tag tone={toneOfRisk(risk)} shape>
          {s.words.risk[risk]}
        </Tag>
        <h2 className={classes.title}>{heading}</h2>
        <span className={classes.dim}>{facts.join(' · ')}</span>
      </header>
      {change && <Change change={change} target={heading} />}
      {latest && latest !== target && <p className={classes.dim}>{texts.latest(latest)}</p>}
      <ul className={classes.rows}>
        {(all ? dependencies : dependencies.slice(0, SHOWN)).map((dependency) => (
          <Row key={keyOf(dependency)} dependency={dependency} />
        ))}
      </ul>
      {!all && dependencies.length > SHOWN && (
        <Button variant="subtle" size="compact-xs" onClick={() => setAll(true)}>
          {texts.packages(format.number(dependencies.length))}
        </Button>
      )}
    </li>
  );
}

/** What settles the risks, the most urgent first. */
export function UpgradeList({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const s = useStrings().dependencies.upgrade;
  const query = useQuery(upgradesQuery(useProjectId(), page));
  return (
    <QueryFrame query={query}>
      {({ total, items }) =>
        total === 0 ? (
          <EmptyState icon={<IconShieldCheck size={28} stroke={1.5} />} title={s.none}>
            {s.noneText}
          </EmptyState>
        ) : (
          <>
            <ol className={classes.list} aria-label={s.list}>
              {items.map((upgrade) => (
                <Step
                  key={[upgrade.type, upgrade.name, upgrade.direct, upgrade.action, upgrade.target].join('|')}
                  upgrade={upgrade}
                />
              ))}
            </ol>
            <Pager page={page} pages={Math.ceil(total / UPGRADES_PER_PAGE)} onPage={onPage} />
          </>
        )
      }
    </QueryFrame>
  );
}
