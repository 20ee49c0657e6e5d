import { useEffect, useState } from 'react';
import { useAlert } from '../../ui/alerts.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../ui/choice-field.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { AccountLinks } from './account-links.tsx';
import { DEFAULT_SETTINGS, type Settings, savedSettings, saveSettings } from './settings.ts';

export const handle = {
  title: 'Settings',
  description: 'Theme, font size and animations: how this site looks on this device.',
};

const themes = { dark: 'Dark', light: 'Light' } as const;
const sizes = { small: 'Small', medium: 'Medium', large: 'Large' } as const;

export function Component() {
  const alert = useAlert();
  const [settings, setSettings] = useState(DEFAULT_SETTINGS);
  // Saved settings are known only in the browser, after a prerendered page has woken up.
  useEffect(() => setSettings((defaults) => ({ ...defaults, ...savedSettings() })), []);

  const change = (choice: Partial<Settings>) => setSettings({ ...settings, ...choice });
  const save = (choice: Partial<Settings>, message: string) => {
    saveSettings(choice);
    return alert(message);
  };

  return (
    <Page
      title="Settings"
      bar={<AccountLinks />}
      lede="How the site looks on this device. Until you save a choice it follows your system."
    >
      <div className={styles.panels}>
        <section className={styles.panel}>
          <ChoiceGroup label="Theme">
            {entries(themes).map(([theme, label]) => (
              <Radio
                key={theme}
                name="theme"
                label={label}
                checked={settings.theme === theme}
                onChange={() => change({ theme })}
              />
            ))}
          </ChoiceGroup>
          <Button onClick={() => save({ theme: settings.theme }, 'Theme updated successfully!')}>
            Save<span className="visually-hidden"> theme</span>
          </Button>
        </section>
        <section className={styles.panel}>
          <ChoiceGroup label="Font size">
            {entries(sizes).map(([fontSize, label]) => (
              <Radio
                key={fontSize}
                name="fontSize"
                label={label}
                checked={settings.fontSize === fontSize}
                onChange={() => change({ fontSize })}
              />
            ))}
          </ChoiceGroup>
          <Button onClick={() => save({ fontSize: settings.fontSize }, 'Font size updated successfully!')}>
            Save<span className="visually-hidden"> font size</span>
          </Button>
        </section>
        <section className={styles.panel}>
          <ChoiceGroup label="Animations">
            <Checkbox
              label="Show animations"
              checked={settings.animations}
              onChange={(event) => change({ animations: event.target.checked })}
            />
          </ChoiceGroup>
          <Button
            onClick={() =>
              save({ animations: settings.animations }, 'Animation settings updated successfully!')
            }
          >
            Save<span className="visually-hidden"> animation settings</span>
          </Button>
        </section>
      </div>
    </Page>
  );
}

function entries<K extends string>(record: Record<K, string>): Array<[K, string]> {
  return Object.entries(record) as Array<[K, string]>;
}
