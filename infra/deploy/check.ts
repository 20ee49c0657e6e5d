import type { Settings } from '../settings.ts';
import type { Account } from './account.ts';
import type { Finding } from './finding.ts';

export type Check = (account: Account, settings: Settings) => Promise<Finding[]>;
