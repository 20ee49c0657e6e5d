import type { PageHandle } from '../../page-handle.ts';
import { DecisionScreen } from './decision/decision-screen.tsx';

export const handle: PageHandle = { title: 'Decision', isWorkScreen: true, isOffice: true };

export const Component = DecisionScreen;
