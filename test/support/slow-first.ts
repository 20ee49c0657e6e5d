import { hash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const ORDER = ['browser', 'stack', 'fast'];

/**
 * Slow files first, quick ones last, so that the end of a run waits for none that has just begun. Component tests come last of all,
 * because a worker with a simulated document takes no other files. Shuffled, the files of a kind come in the order of the seed.
 */
export class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ project, moduleId }: TestSpecification) =>
      ORDER.indexOf(project.name) + (moduleId.endsWith('.tsx') ? 0.5 : 0);
    const { shuffle, seed } = this.ctx.config.sequence;
    const chance = ({ moduleId }: TestSpecification) => (shuffle ? hash('sha1', `${seed} ${moduleId}`) : '');
    return (await super.sort(files)).toSorted(
      (one, other) => rank(one) - rank(other) || chance(one).localeCompare(chance(other)),
    );
  }
}
