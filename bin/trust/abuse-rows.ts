import { accessRows } from './abuse/access-rows';
import { inputRows } from './abuse/input-rows';
import { misuseRows } from './abuse/misuse-rows';
import { inOrder } from './in-order';

/** What people try: reading others’ data, taking rights, and sending what no client sends. */
export const abuseRows = inOrder(accessRows, inputRows, misuseRows);
