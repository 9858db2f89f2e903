import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Projects in the order in which their files start: first what fails fast, last the project of many
 * short files, so that all workers end at about the same time.
 */
const PROJECTS = ['pure', 'parts', 'synthesis', 'long-service', 'world', 'service', 'web'];
/** Browser tests wait a lot, so they start one by one among the first part of the other files. */
const BROWSER_PROJECTS = ['browser', 'long-browser'];
const PART_WITH_BROWSERS = 0.6;

/**
 * Files by project, because a worker is replaced when the next file is of another one. Within a
 * project, the longest start first, or with `--sequence.shuffle.tests`, in random order.
 */
export class FileOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { shuffle, seed } = this.ctx.config.sequence;
    const within = shuffle ? shuffled(files, seed) : await super.sort(files);
    const placeOf = ({ project }: TestSpecification) => PROJECTS.indexOf(project.name);
    const isBrowser = ({ project }: TestSpecification) => BROWSER_PROJECTS.includes(project.name);
    const others = within.filter((file) => !isBrowser(file));
    const sorted = others.toSorted((a, b) => placeOf(a) - placeOf(b));
    return spread(within.filter(isBrowser), sorted);
  }
}

/** Puts files among the first part of others, at equal distances. */
function spread(
  files: readonly TestSpecification[],
  others: readonly TestSpecification[],
): TestSpecification[] {
  const distance = Math.floor((others.length * PART_WITH_BROWSERS) / Math.max(1, files.length));
  return [
    ...files.flatMap((file, index) => [
      file,
      ...others.slice(index * distance, (index + 1) * distance),
    ]),
    ...others.slice(files.length * distance),
  ];
}

function shuffled(files: readonly TestSpecification[], seed: number): TestSpecification[] {
  const rank = ({ moduleId }: TestSpecification) =>
    createHash('sha1').update(`${seed} ${moduleId}`).digest('hex');
  return files.toSorted((a, b) => (rank(a) < rank(b) ? -1 : 1));
}
