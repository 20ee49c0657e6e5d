import type { Settings } from '../settings.ts';

/** Known before the set is created: functions get its name and may send with it. */
export const configurationSetName = ({ name }: Pick<Settings, 'name'>) => `${name}-letters`;
