import { describeMissing, findPackage, NATIVE_PACKAGES } from '../../native-packages.ts';
import { blocking, type Finding } from '../finding.ts';

/** What this machine lacks, wherever it deploys. */
export function checkPackages(folders?: string[]): Finding[] {
  return NATIVE_PACKAGES.filter((name) => !findPackage(name, folders)).map((name) => {
    const { says, mend } = describeMissing(name);
    return blocking(says, mend);
  });
}
