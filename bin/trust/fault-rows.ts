import { feedRows } from './faults/feed-rows';
import { processRows } from './faults/process-rows';
import { storageRows } from './faults/storage-rows';
import { surroundingRows } from './faults/surrounding-rows';
import { inOrder } from './in-order';

/** What fails by itself: processes, storage, clocks, and the platform that we listen to. */
export const faultRows = inOrder(processRows, feedRows, storageRows, surroundingRows);
