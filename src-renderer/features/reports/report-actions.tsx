import { EXPORT_FORMATS, type ExportFormat } from '#contract/words.ts';
import { Button, Menu, Tooltip } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconPrinter, IconRefresh } from '@tabler/icons-react';
import { messageOf } from '#renderer/api/api-error.ts';
import { useFileName } from '#renderer/components/file-name.ts';
import { useRegenerateReport } from '#renderer/features/analyses/index.ts';
import { useProjectId } from '#renderer/navigation/use-project-id.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import { downloadReport } from './reports.api.ts';
import classes from './report-page.module.css';

/** Regenerate, export and print. */
export function ReportActions({ analysisId }: { analysisId: number }) {
  const s = useStrings();
  const projectId = useProjectId();
  const fileName = useFileName();
  const regenerate = useRegenerateReport();
  const complain = (title: string) => (error: unknown) =>
    notifications.show({ color: 'red', title, message: messageOf(error) });
  const exportAs = (format: ExportFormat) =>
    void downloadReport(projectId, format, fileName('report')).catch(complain(s.report.exportFailed));
  return (
    <div className={`${classes.actions} no-print`}>
      <Tooltip label={s.report.regenerateWhy} multiline w={240}>
        <Button
          variant="default"
          leftSection={<IconRefresh size={14} />}
          loading={regenerate.isPending}
          onClick={() => regenerate.mutate(analysisId, { onError: complain(s.shell.failed) })}
        >
          {s.report.regenerate}
        </Button>
      </Tooltip>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button leftSection={<IconDownload size={14} />}>{s.report.export}</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {EXPORT_FORMATS.map((format) => (
            <Menu.Item key={format} onClick={() => exportAs(format)}>
              {s.report.exports[format]}
            </Menu.Item>
          ))}
          <Menu.Divider />
          <Menu.Item leftSection={<IconPrinter size={14} />} onClick={() => window.print()}>
            {s.report.print}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
