import { Logger } from '@aws-lambda-powertools/logger';

/** Writes JSON lines to standard output. Never log a body, a header, a query string or a URL. */
export const logger = new Logger({ serviceName: 'roomlight' });
