import { recordRequests } from './recorded-requests';

/**
 * Returns the requests to the tables that some work makes, without what they are about. Two calls
 * with the same work take equally long, whatever the machine does. Counting calls against a limit
 * is left out, since that is stored at every so many calls.
 */
export async function workOf(work: () => Promise<unknown>): Promise<string[]> {
  const requests = await recordRequests(work);
  return requests
    .filter(({ pk }) => !pk.startsWith('LIMIT#'))
    .map(({ operation, table, keys }) => `${operation} ${table} ${keys}`)
    .toSorted();
}
