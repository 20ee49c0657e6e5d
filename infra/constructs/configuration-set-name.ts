import type { Settings } from '../settings.ts';

/** Known before the set is made: functions are told it and may send with it. */
export const configurationSetName = ({ name }: Pick<Settings, 'name'>) => `${name}-letters`;
