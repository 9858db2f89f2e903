import type { Options } from '../cdk';

/** What a deployment was made with. */
export interface Wanted {
  readonly stage: string;
  readonly options: Options;
}
