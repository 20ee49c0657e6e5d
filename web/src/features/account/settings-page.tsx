import { useEffect, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { useAlert } from '../../ui/dialogs/alerts.tsx';
import { Checkbox, ChoiceGroup, Radio } from '../../ui/fields/choice-field.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './account.module.css';
import { AccountLinks } from './account-links.tsx';

/** Initial values of the form; the site itself follows the visitor's system until something is saved. */
const DEFAULT_SETTINGS: Settings = { theme: 'dark', fontSize: 'medium', animations: true };

const KEY = 'settings';

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
        <Choices
          label="Theme"
          name="theme"
          labels={themes}
          chosen={settings.theme}
          onChange={(theme) => change({ theme })}
          onSave={() => save({ theme: settings.theme }, 'Theme updated successfully!')}
        />
        <Choices
          label="Font size"
          name="fontSize"
          labels={sizes}
          chosen={settings.fontSize}
          onChange={(fontSize) => change({ fontSize })}
          onSave={() => save({ fontSize: settings.fontSize }, 'Font size updated successfully!')}
        />
        <section className={`${styles.panel} flow-3`}>
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

interface ChoicesProps<Value extends string> {
  label: string;
  name: string;
  labels: Record<Value, string>;
  chosen: Value;
  onChange: (value: Value) => void;
  onSave: () => void;
}

function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, name, labels, chosen, onChange, onSave } = props;
  return (
    <section className={`${styles.panel} flow-3`}>
      <ChoiceGroup label={label}>
        {(Object.keys(labels) as Value[]).map((value) => (
          <Radio
            key={value}
            name={name}
            label={labels[value]}
            checked={chosen === value}
            onChange={() => onChange(value)}
          />
        ))}
      </ChoiceGroup>
      <Button onClick={onSave}>
        Save<span className="visually-hidden"> {label.toLowerCase()}</span>
      </Button>
    </section>
  );
}

interface Settings {
  theme: 'dark' | 'light';
  fontSize: 'small' | 'medium' | 'large';
  animations: boolean;
}

function savedSettings(): Partial<Settings> {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return value && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}

/** Saves a choice and applies it at once; `appearance.js` applies it before the first paint of later visits. */
function saveSettings(choice: Partial<Settings>): void {
  const settings = { ...savedSettings(), ...choice };
  localStorage.setItem(KEY, JSON.stringify(settings));
  const { dataset } = document.documentElement;
  if (settings.theme) dataset.theme = settings.theme;
  if (settings.fontSize) dataset.fontSize = settings.fontSize;
  if (settings.animations !== undefined) dataset.animations = settings.animations ? 'on' : 'off';
}
