import type { ModelServer } from '#contract/public-api/capabilities.ts';
import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { Facts } from '#renderer/components/facts.tsx';
import { Panel } from '#renderer/components/panel.tsx';
import { Tag } from '#renderer/components/tag.tsx';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { NextStep } from './next-step.tsx';

interface ServerPanelProps {
  server: ModelServer;
  isLoading: boolean;
  onRefresh: () => void;
}

/** Where the model server is, whether it answers, and what is used of it. */
export function ServerPanel({ server, isLoading, onRefresh }: ServerPanelProps) {
  const s = useStrings();
  const format = useFormat();
  const { state, address, version, chatModel, embedModel, contextTokens, embeddingDimension } = server;
  const reached = version !== null;
  return (
    <Panel
      title={s.doctor.server}
      note={s.doctor.serverNote}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={14} />}
          loading={isLoading}
          onClick={onRefresh}
        >
          {s.doctor.refresh}
        </Button>
      }
    >
      <Facts>
        <dt>{s.doctor.address}</dt>
        <dd>
          <code>{address || '–'}</code>{' '}
          <Tag tone={reached ? 'good' : state === 'OFF' ? 'calm' : 'bad'} shape>
            {reached ? s.doctor.reached : state === 'OFF' ? s.settings.states.OFF : s.doctor.notReached}
          </Tag>
        </dd>
        <dt>{s.doctor.version}</dt>
        <dd>{version ?? '–'}</dd>
        <dt>{s.doctor.chatModel}</dt>
        <dd>{chatModel ?? s.doctor.none}</dd>
        <dt>{s.doctor.context}</dt>
        <dd>{contextTokens === null ? '–' : s.doctor.tokens(format.number(contextTokens))}</dd>
        <dt>{s.doctor.embedModel}</dt>
        <dd>{embedModel ?? s.doctor.noneEmbedding}</dd>
        <dt>{s.doctor.dimension}</dt>
        <dd>{embeddingDimension ?? '–'}</dd>
      </Facts>
      {server.problems.map((problem) => (
        <NextStep key={problem} problem={problem} />
      ))}
    </Panel>
  );
}
