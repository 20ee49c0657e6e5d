export interface Settings {
  theme: 'dark' | 'light';
  fontSize: 'small' | 'medium' | 'large';
  animations: boolean;
}

/** Initial values of the form; the site itself follows the visitor's system until something is saved. */
export const DEFAULT_SETTINGS: Settings = { theme: 'dark', fontSize: 'medium', animations: true };

const KEY = 'settings';

export function savedSettings(): Partial<Settings> {
  try {
    const value = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return value && typeof value === 'object' ? value : {};
  } catch {
    return {};
  }
}

/** Saves a choice and applies it at once; `appearance.js` applies it before the first paint of later visits. */
export function saveSettings(choice: Partial<Settings>): void {
  const settings = { ...savedSettings(), ...choice };
  localStorage.setItem(KEY, JSON.stringify(settings));
  const { dataset } = document.documentElement;
  if (settings.theme) dataset.theme = settings.theme;
  if (settings.fontSize) dataset.fontSize = settings.fontSize;
  if (settings.animations !== undefined) dataset.animations = settings.animations ? 'on' : 'off';
}
