import { Logger } from '@aws-lambda-powertools/logger';

/** JSON lines on standard output. Never log a body, a header, a query string or an address. */
export const logger = new Logger({ serviceName: 'roomlight' });
