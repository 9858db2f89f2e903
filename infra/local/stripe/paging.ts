import type Stripe from 'stripe';
import { missing } from './refusal';

export interface Paging {
  readonly limit?: number | undefined;
  readonly starting_after?: string | undefined;
  readonly ending_before?: string | undefined;
  readonly created?:
    | {
        readonly gt?: number | undefined;
        readonly gte?: number | undefined;
        readonly lt?: number | undefined;
        readonly lte?: number | undefined;
      }
    | undefined;
}

const DEFAULT_LIMIT = 10;

/** A page of a list, newest first. @param objects in order of creation */
export function pageOf<T extends { readonly id: string; readonly created?: number }>(
  objects: readonly T[],
  { limit = DEFAULT_LIMIT, starting_after, ending_before, created }: Paging,
  url: string,
): Stripe.ApiList<T> {
  const listed = objects.filter((object) => isWithin(object.created ?? 0, created)).reverse();
  const placeOf = (id: string, param: string) => {
    const place = listed.findIndex((object) => object.id === id);
    if (place === -1) throw missing('object', id, param);
    return place;
  };
  if (ending_before !== undefined) {
    const end = placeOf(ending_before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: listed.slice(start, end), has_more: start > 0, url };
  }
  const start = starting_after === undefined ? 0 : placeOf(starting_after, 'starting_after') + 1;
  const data = listed.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < listed.length, url };
}

function isWithin(at: number, range: Paging['created']): boolean {
  const { gt = -1, gte = 0, lt = Infinity, lte = Infinity } = range ?? {};
  return at > gt && at >= gte && at < lt && at <= lte;
}
