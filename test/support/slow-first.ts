import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ORDER = ['browser', 'stack', 'fast'];

/**
 * Files of minutes first, those of moments last: nobody waits at the end for one that had just begun. Components last of all, as a
 * worker with a made-up document takes no other files.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      ORDER.indexOf(project.name) + (moduleId.endsWith('.tsx') ? 0.5 : 0);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
