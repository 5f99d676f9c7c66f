import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#renderer/components/panel.tsx';
import { EditorFields, isEditorTemplate, useEditor } from '#renderer/features/files/index.ts';
import { LOCALES, LOCALE_NAMES, chooseLocale, useLocale, useStrings } from '#renderer/strings/use-strings.ts';
import classes from './settings-page.module.css';

function EditorChoice() {
  const { preferred, prefer } = useEditor();
  const [template, setTemplate] = useState(preferred);
  const choose = (value: string) => {
    setTemplate(value);
    if (isEditorTemplate(value)) prefer(value);
  };
  return <EditorFields template={template} onChange={choose} />;
}

/** The reader's preferences: stored by the page, applied immediately. */
export function PreferencesPanel() {
  const s = useStrings();
  const locale = useLocale();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const schemes = [
    { value: 'auto', label: s.shell.themeSystem },
    { value: 'light', label: s.shell.themeLight },
    { value: 'dark', label: s.shell.themeDark },
  ] as const;
  return (
    <Panel title={s.settings.appearance} note={s.settings.appearanceNote}>
      <div className={classes.fields}>
        <div>
          <span className={classes.label}>{s.shell.language}</span>
          <SegmentedControl
            aria-label={s.shell.language}
            data={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
            value={locale}
            onChange={(value) => void chooseLocale(value)}
          />
        </div>
        <div>
          <span className={classes.label}>{s.shell.theme}</span>
          <SegmentedControl
            aria-label={s.shell.theme}
            data={[...schemes]}
            value={colorScheme}
            onChange={setColorScheme}
          />
        </div>
        <EditorChoice />
      </div>
      <p className={classes.hint}>{s.settings.editorHint}</p>
    </Panel>
  );
}
