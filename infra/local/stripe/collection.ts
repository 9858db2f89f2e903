import { join } from 'node:path';
import * as z from 'zod';
import { openJsonFolder } from '../storage/json-folder';
import { missing } from './refusal';

/** Objects of one kind. They are never changed in place, so events may keep them. */
export interface Collection<T> {
  get(id: string): T | undefined;
  /** @throws StripeRefusal if there is none, 404 unless another parameter named it */
  need(id: string, param?: string): T;
  /** In order of creation. */
  all(): T[];
  put(object: T): T;
  /** Overwrites fields. */
  change(id: string, fields: Partial<T>): T;
  remove(id: string): void;
}

interface Identified {
  readonly id: string;
  readonly created?: number;
}

/**
 * Opens a collection.
 *
 * @param directory where every object is kept as a JSON file; null keeps them in memory only
 * @param name what refusals call an object of it
 */
export function openCollection<T extends Identified>(
  directory: string | null,
  name: string,
): Collection<T> {
  const objects = new Map<string, T>();
  const folder = directory === null ? null : openJsonFolder(join(directory, name), z.custom<T>());
  const order = (object: T) => `${object.created ?? 0} ${object.id.split('_').at(-1)}`;
  for (const object of (folder?.all() ?? []).sort((a, b) => (order(a) < order(b) ? -1 : 1))) {
    objects.set(object.id, object);
  }

  const need = (id: string, param?: string) => {
    const found = objects.get(id);
    if (!found) throw missing(name, id, param);
    return found;
  };
  const put = (object: T) => {
    folder?.put(fileName(object.id), object);
    objects.set(object.id, object);
    return object;
  };
  return {
    get: (id) => objects.get(id),
    need,
    all: () => [...objects.values()],
    put,
    change: (id, fields) => put({ ...need(id), ...fields }),
    remove(id) {
      folder?.remove(fileName(id));
      objects.delete(id);
    },
  };
}

/** Ids of coupons and idempotency keys are given by the client. */
function fileName(id: string): string {
  return encodeURIComponent(id).replaceAll('.', '%2E');
}
