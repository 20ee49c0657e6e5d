import type { PageHandle } from '../../page-handle.ts';
import { StatisticsScreen } from './statistics/statistics.tsx';

export const handle: PageHandle = { title: 'Statistics', isWorkScreen: true, isOffice: true };

export const Component = StatisticsScreen;
