import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { LOCALES, LOCALE_NAMES, chooseLocale, useLocale, useStrings } from '#renderer/strings/use-strings.ts';

export function LanguageMenu() {
  const s = useStrings();
  const current = useLocale();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={s.shell.language}>
          <ActionIcon variant="subtle" color="gray" aria-label={s.shell.language}>
            <IconLanguage size={17} stroke={1.7} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {LOCALES.map((locale) => (
          <Menu.Item
            key={locale}
            lang={locale}
            aria-current={locale === current}
            onClick={() => void chooseLocale(locale)}
          >
            {LOCALE_NAMES[locale]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
