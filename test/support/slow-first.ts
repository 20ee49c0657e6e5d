import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ORDER = ['browser', 'stack', 'fast'];

/** Files of minutes first, those of moments last: nobody waits at the end for one that had just begun. */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project }: TestSpecification) => ORDER.indexOf(project.name);
    return (await super.sort(files)).toSorted((one, other) => rank(one) - rank(other));
  }
}
