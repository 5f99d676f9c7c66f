import { SegmentedControl, Select, TextInput, useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { Panel } from '#renderer/components/panel.tsx';
import { EDITOR_TEMPLATES, isEditorTemplate, useEditor } from '#renderer/features/files/index.ts';
import { type Locale, chooseLocale, useLocale, useStrings } from '#renderer/strings/use-strings.ts';
import classes from './settings-page.module.css';

/** Each language by its own name, so that its readers find it. */
const LANGUAGES: { value: Locale; label: string }[] = [
  { value: 'en', label: 'English' },
  { value: 'zh-CN', label: '简体中文' },
];

function EditorChoice() {
  const s = useStrings();
  const { preferred, prefer } = useEditor();
  const [template, setTemplate] = useState(preferred);
  const known = Object.entries(EDITOR_TEMPLATES).find(([, value]) => value === template)?.[0];
  const choose = (value: string) => {
    setTemplate(value);
    if (isEditorTemplate(value)) prefer(value);
  };
  return (
    <>
      <Select
        label={s.files.editor}
        data={[...Object.keys(EDITOR_TEMPLATES), s.files.otherEditor]}
        value={known ?? s.files.otherEditor}
        allowDeselect={false}
        onChange={(name) => choose(EDITOR_TEMPLATES[name as keyof typeof EDITOR_TEMPLATES] ?? '')}
      />
      {!known && (
        <TextInput
          label={s.files.editorTemplate}
          description={s.files.editorTemplateHint}
          spellCheck={false}
          value={template}
          error={template !== '' && !isEditorTemplate(template) ? s.files.editorRefused : undefined}
          onChange={(event) => choose(event.currentTarget.value)}
        />
      )}
    </>
  );
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
            data={LANGUAGES}
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
