import { toPage, toPublicPage } from '@shared/site/pages';
import * as z from 'zod';
import { Nothing } from './fields';
import { ERROR_REPORT_LIMITS } from './rate-limits';
import { emptyReply } from './reply';
import { defineRoute } from './route';

const KB = 1024;

/** A path in the table of screens, such as `/report/:performer`. Values in it are not stored. */
const Path = z.string().min(1).max(100);

export const countPageView = defineRoute('countPageView', {
  method: 'POST',
  path: '/page_views',
  access: 'public',
  rights: {},
  summary: 'Counts a view of a public page, and nothing about who views it.',
  maxBytes: KB,
  params: Nothing,
  query: Nothing,
  /** A path that is no public page counts as `other`. */
  body: z.strictObject({ page: Path.transform(toPublicPage) }),
  reply: emptyReply,
  example: { body: { page: '/faq' } },
});

export const MAX_ERROR_MESSAGE = 200;

export const reportBrowserError = defineRoute('reportBrowserError', {
  method: 'POST',
  path: '/browser_errors',
  access: 'public',
  rights: { write: ['Configs'] },
  limits: ERROR_REPORT_LIMITS,
  summary:
    'Reports an error in our own browser code. Quoted texts, addresses, and everything that may be a name or a token are removed from the message before it is stored.',
  maxBytes: 2 * KB,
  params: Nothing,
  query: Nothing,
  body: z.strictObject({
    page: Path.transform(toPage),
    message: z.string().trim().min(1).max(MAX_ERROR_MESSAGE),
    /**
     * One of our scripts, with line and column. Its name contains a hash of its content, so it also
     * says which version it is.
     */
    source: z.string().regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/, 'Enter a script of this site.'),
  }),
  reply: emptyReply,
  example: {
    body: {
      page: '/dashboard/overview',
      message: 'TypeError: x is not a function',
      source: 'start-Bq3xY0aZ.js:1:2345',
    },
  },
});
