/** Imported first by tests that read what is logged. */
process.env.POWERTOOLS_LOG_LEVEL = 'DEBUG';
