import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Page } from '#renderer/components/page.tsx';
import { QueryFrame } from '#renderer/components/query-frame.tsx';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './doctor-page.module.css';
import { modelServerQuery } from './doctor.api.ts';
import { ModelsPanel } from './models-panel.tsx';
import { ServerPanel } from './server-panel.tsx';
import { TestsPanel } from './tests-panel.tsx';

/** Why the language model does or does not work, and what to do next. */
export function DoctorPage() {
  const s = useStrings();
  const server = useQuery(modelServerQuery);
  return (
    <main id="main" tabIndex={-1}>
      <Page
        title={s.doctor.title}
        note={s.doctor.note}
        actions={
          <Button
            variant="default"
            leftSection={<IconArrowLeft size={14} />}
            renderRoot={(props) => <Link to="/settings" {...props} />}
          >
            {s.settings.title}
          </Button>
        }
      >
        <div className={classes.page}>
          <QueryFrame query={server}>
            {(data) => (
              <>
                <ServerPanel
                  server={data}
                  isLoading={server.isFetching}
                  onRefresh={() => void server.refetch()}
                />
                <TestsPanel />
                <ModelsPanel server={data} />
              </>
            )}
          </QueryFrame>
        </div>
      </Page>
    </main>
  );
}
