import type { PageHandle } from '../../app/page-module.ts';
import { ReviewerDashboard } from './reviewer-dashboard.tsx';

export const handle: PageHandle = { title: 'Reviewer dashboard', isWorkScreen: true };

export const Component = ReviewerDashboard;
