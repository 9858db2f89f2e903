import type { ExtensionSettings } from '../settings';
import type { Service } from './service';
import type { Store } from './store';

/** What the worker works with. */
export interface WorkerParts {
  readonly store: Store;
  readonly service: Service;
  readonly settings: ExtensionSettings;
  /** Epoch ms. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
}
