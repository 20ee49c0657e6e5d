import type { PageHandle } from '../../page-handle.ts';
import { JournalSettingsScreen } from './journal/journal-settings.tsx';

export const handle: PageHandle = { title: 'Journal settings', isWorkScreen: true, isOffice: true };

export const Component = JournalSettingsScreen;
