/** Imported first by tests that read logs. */
process.env.POWERTOOLS_LOG_LEVEL = 'DEBUG';
