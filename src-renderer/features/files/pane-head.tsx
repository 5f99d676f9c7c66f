import { ActionIcon, CloseButton, Tooltip } from '@mantine/core';
import { IconMessageQuestion, IconTextWrap, IconUserEdit } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CutStart } from '#renderer/components/cut-text.tsx';
import { CopyIconButton } from '#renderer/components/copy-icon-button.tsx';
import { keysText } from '#renderer/components/keys/shown-keys.ts';
import { useShortcuts } from '#renderer/components/keys/use-shortcuts.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { EditorButton } from './editor-button.tsx';
import classes from './files-page.module.css';

interface Switch {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

interface PaneHeadProps {
  projectId: number;
  path: string;
  line: number | undefined;
  /** What is known of the file. */
  meta: string | undefined;
  wrap: Switch;
  blame: Switch;
  onClose: () => void;
  /** Leads through the findings. */
  children: ReactNode;
}

function SwitchButton({
  label,
  hint = label,
  isOn,
  onChange,
  children,
}: Switch & { label: string; hint?: string; children: ReactNode }) {
  return (
    <Tooltip label={hint}>
      <ActionIcon
        variant={isOn ? 'light' : 'subtle'}
        color={isOn ? 'ink' : 'gray'}
        aria-label={label}
        aria-pressed={isOn}
        onClick={() => onChange(!isOn)}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

/** The name of the open file, and what can be done with it. */
export function PaneHead({ projectId, path, line, meta, wrap, blame, onClose, children }: PaneHeadProps) {
  const s = useStrings();
  useShortcuts({ blame: () => blame.onChange(!blame.isOn) });
  return (
    <header className={classes.paneHead}>
      <h2 className={classes.panePath} title={path}>
        <CutStart>
          {path}
          {line ? `:${line}` : ''}
        </CutStart>
      </h2>
      {meta !== undefined && <span className={classes.paneMeta}>{meta}</span>}
      {children}
      <SwitchButton label={s.files.blame} hint={`${s.files.blame} (${keysText('blame')})`} {...blame}>
        <IconUserEdit size={15} />
      </SwitchButton>
      <Tooltip label={s.chats.askAbout}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={s.chats.askAbout}
          renderRoot={(props) => (
            <Link to="/projects/$projectId/chat" params={{ projectId }} search={{ file: path }} {...props} />
          )}
        >
          <IconMessageQuestion size={15} />
        </ActionIcon>
      </Tooltip>
      <CopyIconButton value={path} label={s.files.copyPath} />
      <EditorButton projectId={projectId} path={path} line={line ?? 1} />
      <SwitchButton label={s.files.wrap} {...wrap}>
        <IconTextWrap size={15} />
      </SwitchButton>
      <CloseButton aria-label={s.files.close} onClick={onClose} />
    </header>
  );
}
