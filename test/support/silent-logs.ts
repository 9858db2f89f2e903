/** Imported first, before any logger is made: a test that reads log lines sets a level itself. */
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
