import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ORDER = ['browser', 'stack', 'fast'];

/**
 * Slow files first, quick ones last, so that the end of a run waits for none that has just begun. Component tests come last of all,
 * because a worker with a simulated document takes no other files.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      ORDER.indexOf(project.name) + (moduleId.endsWith('.tsx') ? 0.5 : 0);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
