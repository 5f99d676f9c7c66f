import { MAX_LAYER_RULES } from '#contract/layer-rules.ts';
import type { Architecture } from '#contract/public-api/architecture.ts';
import type { LayerRuleItem } from '#contract/public-api/layer-rules.ts';
import { ActionIcon, Button, CloseButton, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { messageOf } from '#renderer/api/api-error.ts';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { UndoNotice } from '#renderer/components/undo-notice.tsx';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useFormat } from '#renderer/strings/use-format.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './architecture-page.module.css';
import { LayerRuleForm } from './layer-rule-form.tsx';
import { matchesOf } from './layer-rule-matches.ts';
import { layerRulesQuery, useSaveLayerRules } from './layer-rules.api.ts';

const NOTICE = 'layer-rules';
const NOTICE_MS = 10_000;

interface RuleRowProps {
  architecture: Architecture;
  rule: LayerRuleItem;
  onEdit: () => void;
  onRemove: () => void;
}

function RuleRow({ architecture, rule, onEdit, onRemove }: RuleRowProps) {
  const s = useStrings().architecture.rules;
  const format = useFormat();
  const count = useMemo(() => matchesOf(architecture, rule).pairs.length, [architecture, rule]);
  const name = s.rule(rule.from, rule.to);
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" align="flex-start" gap={4}>
        <p>
          <code>{rule.from}</code> {s.mustNot} <code>{rule.to}</code>
        </p>
        <Group gap={0} wrap="nowrap">
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={s.edit(name)} onClick={onEdit}>
            <IconPencil size={14} />
          </ActionIcon>
          <ActionIcon variant="subtle" color="gray" size={24} aria-label={s.remove(name)} onClick={onRemove}>
            <IconTrash size={14} />
          </ActionIcon>
        </Group>
      </Group>
      {rule.reason !== null && <p className={classes.dim}>{rule.reason}</p>}
      <p className={classes.dim}>{s.flags(format.number(count))}</p>
    </li>
  );
}

interface LayerRulesPanelProps {
  architecture: Architecture;
  onClose: () => void;
}

/** The project's own rules of what must not import what: read, written, changed and removed. */
export function LayerRulesPanel({ architecture, onClose }: LayerRulesPanelProps) {
  const strings = useStrings();
  const s = strings.architecture.rules;
  const projectId = useProjectId();
  const query = useQuery(layerRulesQuery(projectId));
  const save = useSaveLayerRules(projectId);
  /** The place of the rule that is open in the form; that of a new one is behind the last. */
  const [open, setOpen] = useState<number>();
  const panel = useRef<HTMLDivElement>(null);
  const rules = query.data ?? [];
  const close = () => {
    setOpen(undefined);
    // Keys go on working from here: the field that had the focus is gone.
    panel.current?.focus();
  };
  const store = (items: readonly LayerRuleItem[], told: string, undoTo?: readonly LayerRuleItem[]) =>
    save.mutate(items, {
      onSuccess: () => {
        close();
        notifications.hide(NOTICE);
        notifications.show({
          id: NOTICE,
          autoClose: NOTICE_MS,
          message: (
            <UndoNotice
              text={told}
              {...(undoTo && { onUndo: () => store(undoTo, strings.quality.undone) })}
            />
          ),
        });
      },
      onError: (error) =>
        void notifications.show({ color: 'red', title: s.title, message: messageOf(error) }),
    });
  return (
    <div ref={panel} tabIndex={-1} className={classes.detail}>
      <Group justify="space-between" wrap="nowrap">
        <h2>{s.title}</h2>
        <CloseButton aria-label={strings.shell.close} onClick={onClose} />
      </Group>
      <p className={classes.dim}>{s.note}</p>
      <QueryFrame query={query} rows={3}>
        {() => (
          <>
            <ul className={classes.violations} aria-label={s.title}>
              {rules.map((rule, at) => (
                <RuleRow
                  key={`${rule.from} ${rule.to}`}
                  architecture={architecture}
                  rule={rule}
                  onEdit={() => setOpen(at)}
                  onRemove={() => store(rules.toSpliced(at, 1), s.removed(s.rule(rule.from, rule.to)), rules)}
                />
              ))}
            </ul>
            {open === undefined ? (
              <Button
                size="xs"
                variant="default"
                disabled={rules.length >= MAX_LAYER_RULES}
                onClick={() => setOpen(rules.length)}
              >
                {s.add}
              </Button>
            ) : (
              <LayerRuleForm
                key={open}
                architecture={architecture}
                rule={rules[open]}
                others={rules.toSpliced(open, 1)}
                pending={save.isPending}
                onSave={(rule) => store(rules.toSpliced(open, 1, rule), s.saved)}
                onCancel={close}
              />
            )}
          </>
        )}
      </QueryFrame>
    </div>
  );
}
