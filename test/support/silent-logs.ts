/** Imported before any logger is created. A test that reads logs sets a level itself. */
process.env.POWERTOOLS_LOG_LEVEL ??= 'SILENT';
