import type { NamedTipper } from '@shared/domain/tippers/names-to-share';

/** One row of a list of top tippers, from any call. A name is null in the row of all who are unknown. */
export interface TopTipper extends NamedTipper {
  /** People's notes; omitted if they weren't requested. */
  readonly notes?: string | null | undefined;
}
