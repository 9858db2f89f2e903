/**
 * Beginnings of the partition keys of counters in Configs: calls, and what the site counts. Every
 * function may increment them.
 */
export const COUNTER_KEYS: readonly string[] = ['LIMIT#', 'COUNT#'];
