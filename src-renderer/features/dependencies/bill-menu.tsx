import { BILL_FORMATS, type BillFormat } from '#contract/words.ts';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileDownload } from '@tabler/icons-react';
import { messageOf } from '#renderer/api/api-error.ts';
import { useFileName } from '#renderer/components/file-name.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { downloadBill } from './dependencies.api.ts';

/** Saves all packages as a bill of materials, for tools that read one. */
export function BillMenu({ disabled }: { disabled: boolean }) {
  const s = useStrings().dependencies;
  const projectId = useProjectId();
  const fileName = useFileName();
  const save = (format: BillFormat) =>
    void downloadBill(projectId, format, fileName('packages')).catch((error: unknown) =>
      notifications.show({ color: 'red', title: s.billFailed, message: messageOf(error) }),
    );
  return (
    <Menu position="bottom-end">
      <Tooltip label={s.bill}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={s.bill} disabled={disabled}>
            <IconFileDownload size={15} />
          </ActionIcon>
        </Menu.Target>
      </Tooltip>
      <Menu.Dropdown>
        <Menu.Label>{s.bill}</Menu.Label>
        {BILL_FORMATS.map((format) => (
          <Menu.Item key={format} onClick={() => save(format)}>
            {s.bills[format]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
