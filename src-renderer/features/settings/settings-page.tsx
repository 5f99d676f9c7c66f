import type { Capabilities } from '#contract/public-api/capabilities.ts';
import { useQuery } from '@tanstack/react-query';
import { Page } from '#renderer/components/page.tsx';
import { Facts } from '#renderer/components/facts.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { AdvisoriesPanel } from '#renderer/features/advisories/index.ts';
import { DoctorLink } from '#renderer/features/doctor/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { DataPanel } from './data-panel.tsx';
import { PreferencesPanel } from './preferences-panel.tsx';
import { SettingsForm } from './settings-form.tsx';
import classes from './settings-page.module.css';
import { capabilitiesQuery, healthQuery, settingsQuery } from './settings.api.ts';

function ModelState({ llm }: { llm: Capabilities['llm'] }) {
  const s = useStrings();
  return (
    <Tag tone={llm.state === 'READY' ? 'good' : 'calm'} shape>
      {s.settings.states[llm.state]}
      {llm.chatModel ? ` · ${llm.chatModel}` : ''}
    </Tag>
  );
}

function CapabilitiesPanel({ capabilities }: { capabilities: Capabilities }) {
  const s = useStrings();
  const health = useQuery(healthQuery);
  const { git, quality, retrieval } = capabilities;
  return (
    <Panel title={s.settings.capabilities}>
      <Facts>
        <dt>{s.settings.version}</dt>
        <dd>{health.data?.version ?? '–'}</dd>
        <dt>{s.settings.git}</dt>
        <dd>{git.available ? git.version : s.settings.gitMissing}</dd>
        <dt>{s.settings.engines}</dt>
        <dd>{quality.engines.join(', ') || '–'}</dd>
        <dt>{s.settings.vectors}</dt>
        <dd>{retrieval.vectors ? s.settings.vectorsOn : s.settings.vectorsOff}</dd>
      </Facts>
    </Panel>
  );
}

export function SettingsPage() {
  const s = useStrings();
  const settings = useQuery(settingsQuery);
  const capabilities = useQuery(capabilitiesQuery);
  return (
    <main id="main" tabIndex={-1}>
      <Page title={s.settings.title} note={s.settings.note} actions={<DoctorLink />}>
        <div className={classes.page}>
          <PreferencesPanel />
          <QueryFrame query={settings}>
            {(data) => (
              <SettingsForm
                settings={data}
                model={capabilities.data && <ModelState llm={capabilities.data.llm} />}
              />
            )}
          </QueryFrame>
          <AdvisoriesPanel />
          <DataPanel />
          {capabilities.data && <CapabilitiesPanel capabilities={capabilities.data} />}
        </div>
      </Page>
    </main>
  );
}
