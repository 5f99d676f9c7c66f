import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Panel } from '#renderer/components/panel.tsx';
import { DropZone, GitForm, SampleButton } from '#renderer/features/project-import/index.ts';
import { useStrings } from '#renderer/strings/use-strings.ts';
import classes from './start-page.module.css';

function Sample() {
  const s = useStrings();
  return (
    <section className={classes.sample} aria-label={s.start.sample.open}>
      <p>
        <b>{s.start.sample.title}</b> {s.start.sample.text}
      </p>
      <SampleButton />
    </section>
  );
}

/** Shown to new users: what Vitals is, and how to import; `children` come above it. */
export function FirstRun({ children }: { children?: ReactNode }) {
  const s = useStrings();
  return (
    <div className={classes.firstRun}>
      {children}
      <header className={classes.hero}>
        <h1 className={classes.heroTitle}>{s.start.empty.title}</h1>
        <p className={classes.heroText}>{s.start.empty.text}</p>
      </header>
      <div className={classes.ways}>
        <DropZone />
        <Panel title={s.start.git.title}>
          <GitForm />
        </Panel>
      </div>
      <Sample />
      <ul className={classes.points}>
        {s.start.empty.points.map((point) => (
          <li key={point}>
            <IconCheck size={15} aria-hidden="true" />
            {point}
          </li>
        ))}
      </ul>
    </div>
  );
}
