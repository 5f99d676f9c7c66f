import type { QualityIssue, QualityRule } from '#contract/public-api/quality.ts';
import { Button, Kbd, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { messageOf } from '#renderer/api/api-error.ts';
import type { ShortcutId } from '#renderer/components/keys/shortcuts.ts';
import { keysText } from '#renderer/components/keys/shown-keys.ts';
import { useShortcuts } from '#renderer/components/keys/use-shortcuts.ts';
import { fileContentQuery } from '#renderer/features/files/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { type ToldIssue, toIssueText, toPromptText } from './issue-text.ts';

/** More would fill neither an issue nor the context of an agent with sense. */
const MAX_COPIED = 50;

/** One notice, soon gone: it lies over the list. */
const NOTICE = 'copied';
const NOTICE_MS = 2500;

const FORMS = { copyIssue: toIssueText, copyPrompt: toPromptText } as const satisfies Partial<
  Record<ShortcutId, unknown>
>;
type Form = keyof typeof FORMS;
const FORM_NAMES = Object.keys(FORMS) as Form[];

/** Copies findings with their rules and code, as a text of the form that is asked for. */
function useCopy(issues: readonly QualityIssue[], rules: readonly QualityRule[]) {
  const s = useStrings();
  const client = useQueryClient();
  const projectId = useProjectId();
  const tell = async (issue: QualityIssue): Promise<ToldIssue> => ({
    issue,
    rule: rules.find(({ ruleKey }) => ruleKey === issue.ruleKey),
    code: await client
      .ensureQueryData(fileContentQuery(projectId, issue.filePath))
      .then(({ content }) => content)
      .catch(() => undefined),
  });
  return async (form: Form): Promise<void> => {
    try {
      const told = await Promise.all(issues.slice(0, MAX_COPIED).map(tell));
      await navigator.clipboard.writeText(FORMS[form](told, s));
      notifications.hide(NOTICE);
      notifications.show({ id: NOTICE, autoClose: NOTICE_MS, message: s.quality.copied[form](told.length) });
    } catch (error) {
      notifications.show({ color: 'red', title: s.quality.copy, message: messageOf(error) });
    }
  };
}

interface CopyMenuProps {
  issues: readonly QualityIssue[];
  rules: readonly QualityRule[];
  /** Whether `c` and Shift+`c` do the same. */
  keys?: boolean;
}

/** Copies findings as an issue of a tracker or as a task for a coding agent; at most 50 of them. */
export function CopyMenu({ issues, rules, keys = true }: CopyMenuProps) {
  const s = useStrings();
  const copy = useCopy(issues, rules);
  useShortcuts(
    keys ? { copyIssue: () => void copy('copyIssue'), copyPrompt: () => void copy('copyPrompt') } : {},
  );
  return (
    <Menu position="bottom-start">
      <Menu.Target>
        <Button variant="default" leftSection={<IconCopy size={14} />}>
          {s.quality.copy}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORM_NAMES.map((form) => (
          <Menu.Item
            key={form}
            rightSection={<Kbd size="xs">{keysText(form)}</Kbd>}
            onClick={() => void copy(form)}
          >
            {s.shell.shortcuts.does[form]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
