/** Something that the account lacks, or the machine that deploys to it. */
export interface Finding {
  /** Whether a deployment would fail, or stand and not do what its settings promise. */
  isBlocking: boolean;
  /** What is missing and why it matters: plain sentences. */
  says: string;
  /** What mends it: a command where there is one. */
  mend: string;
}

export const blocking = (says: string, mend: string): Finding => ({ isBlocking: true, says, mend });
export const advice = (says: string, mend: string): Finding => ({ isBlocking: false, says, mend });

export const printFindings = (findings: Finding[]): string[] =>
  findings.flatMap(({ says, mend }) => [`  - ${says}`, `    ${mend}`]);
