import type { PageHandle } from '../../page-handle.ts';
import { ReviewerDashboard } from './reviewer-dashboard.tsx';

export const handle: PageHandle = { title: 'Reviewer dashboard', isWorkScreen: true, isOffice: true };

export const Component = ReviewerDashboard;
