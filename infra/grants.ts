import type { TableId } from './tables';

/**
 * A right that a function holds. `key`: seal and open secrets with the service's KMS key.
 * `bucket`: objects below a prefix. `model`: ask the language model. `mail`: send as the service.
 */
export type Grant =
  | { readonly table: TableId; readonly access: 'read' | 'readWrite' }
  | {
      readonly bucket: 'published' | 'archive';
      /** Ends with a slash; empty for all objects. */
      readonly prefix: string;
      readonly access: 'read' | 'readWrite' | 'remove';
    }
  | { readonly key: 'seal' | 'open' }
  | { readonly model: 'ask' }
  /** Sign users out, delete them, put them into groups. */
  | { readonly userPool: 'manage' }
  | { readonly mail: 'send' };

const read = (table: TableId): Grant => ({ table, access: 'read' });
const readWrite = (table: TableId): Grant => ({ table, access: 'readWrite' });
const seal: Grant = { key: 'seal' };
const open: Grant = { key: 'open' };
const send: Grant = { mail: 'send' };

/** What a call of a signed-in person needs at least: the account behind the credential. */
const account = read('Configs');

const grants: Readonly<Record<string, readonly Grant[]>> = {
  'list-cam-sessions': [account, read('Sessions'), read('Capture')],
  'get-top-percentiles': [account, read('Sessions')],
  'get-cam-session': [account, read('Sessions'), read('Capture')],
  'get-session-resource': [account, read('Sessions'), read('Capture')],
  'get-earnings-by-weekday-hour': [account, read('Sessions'), read('Capture')],
  'list-tippers': [account, read('Tippers'), read('Capture')],
  'get-tipper-history': [
    account,
    read('Tippers'),
    read('Sessions'),
    read('Capture'),
    read('TipMenus'),
  ],
  'list-interactions': [account, read('Tippers')],
  'list-true-fans': [account, read('Tippers'), read('Capture')],
  'get-tip-insights': [account, read('Tippers'), read('Capture')],
  'get-tip-menu': [account, read('TipMenus')],
  'save-tip-menu': [account, readWrite('TipMenus')],
  'get-tip-day-frequency': [account, read('TipMenus'), read('Capture')],
  'get-tip-menu-performance': [account, read('TipMenus'), read('Capture')],
  'list-tags': [account, read('Sessions')],
  'get-session-tags': [account, read('Sessions')],
  'add-session-tag': [account, readWrite('Sessions'), read('Capture')],
  'delete-session-tag': [account, readWrite('Sessions')],
  'get-session-notes': [account, read('Sessions')],
  'save-session-notes': [account, readWrite('Sessions'), read('Capture')],
  'save-tipper': [account, readWrite('Tippers')],
  'search-tippers': [account, read('Tippers'), read('Capture')],
  'search-tipper-notes': [account, read('Tippers'), read('Capture')],
  'list-notifications': [account],
  'read-notification': [readWrite('Configs')],
  'get-daily-performance': [read('Capture')],
  'get-site-resource': [
    account,
    read('Capture'),
    { bucket: 'published', prefix: 'stats/', access: 'read' },
  ],
  'get-purchases-performance': [account, read('Tippers'), read('Capture')],
  'get-purchases-with-buyers': [account, read('Tippers'), read('Capture')],
  'get-fanclub-membership': [account, read('Tippers'), read('Sessions'), read('Capture')],
  'get-hashtag-stats': [account, read('Sessions'), read('Capture')],
  'get-membertype-over-time': [account, read('Sessions'), read('Capture')],
  'get-batch-trends': [account, read('Sessions')],
  'get-studio-stats-hourly': [readWrite('Configs'), read('Sessions'), read('Capture')],
  'refresh-studio-stats-hourly': [readWrite('Configs'), read('Sessions'), read('Capture')],
  'get-additional-income': [account, read('Sessions')],
  'get-tracked-links': [account, read('Sessions')],
  'save-upload': [
    account,
    readWrite('Sessions'),
    readWrite('Tippers'),
    readWrite('TipMenus'),
    readWrite('Capture'),
  ],
  'get-session-summary': [account, read('Sessions'), read('Capture')],
  'get-session-interactions': [account, read('Sessions'), read('Capture')],
  'get-performer-profile': [readWrite('Configs'), seal, open],
  'save-events-token': [readWrite('Configs'), seal],
  'verify-stats-token': [readWrite('Configs')],
  'save-stats-token': [readWrite('Configs'), seal],
  'add-performer': [readWrite('Configs')],
  'arrange-performers': [readWrite('Configs')],
  'check-protection': [account],
  'verify-protection-token': [readWrite('Configs')],
  'save-patron-token': [readWrite('Configs')],
  'save-recipient-token': [readWrite('Configs')],
  'save-tracked-link': [readWrite('Configs'), seal],
  'list-studio-members': [account],
  'change-studio-members': [readWrite('Configs'), { mail: 'send' }],
  'complete-studio-invite': [readWrite('Configs')],
  'get-api-key': [account, open],
  'rotate-api-key': [readWrite('Configs'), seal],
  'sign-out-everywhere': [readWrite('Configs'), { userPool: 'manage' }],
  'close-account': [readWrite('Configs')],
  'get-data-export': [account, { bucket: 'archive', prefix: 'exports/', access: 'read' }],
  'start-data-export': [readWrite('Configs')],
  'get-user-settings': [account],
  'save-user-settings': [readWrite('Configs')],
  'get-status': [read('Configs'), read('Capture')],
  'get-stream-data': [readWrite('Configs'), read('Sessions'), read('Capture')],
  'list-model-tokens': [account],
  'create-model-token': [readWrite('Configs')],
  'revoke-model-token': [readWrite('Configs')],
  'get-overlay-key': [account],
  'create-overlay-key': [readWrite('Configs')],
  'delete-overlay-key': [readWrite('Configs')],
  'get-tip-report': [readWrite('Configs'), read('Tippers'), read('Capture')],
  'get-performer-tip-report': [account, read('Tippers'), read('Capture')],
  'list-top-tippers': [
    readWrite('Configs'),
    readWrite('Tippers'),
    read('Sessions'),
    read('Capture'),
  ],
  'save-notification-email': [readWrite('Configs'), seal, open, send],
  'get-performer-mails': [account],
  'save-performer-mails': [readWrite('Configs')],
  'get-unsubscription': [read('Configs')],
  unsubscribe: [readWrite('Configs')],
  // It refuses without looking at anything.
  'no-such-call': [],
  listen: [readWrite('Capture'), readWrite('Configs'), open],
  'sample-stats': [readWrite('Capture'), readWrite('Configs'), open],
  materialize: [
    readWrite('Capture'),
    readWrite('Sessions'),
    readWrite('Tippers'),
    readWrite('TipMenus'),
    readWrite('Configs'),
    { bucket: 'archive', prefix: 'chunks/', access: 'read' },
  ],
  archive: [
    readWrite('Capture'),
    read('Configs'),
    { bucket: 'archive', prefix: 'chunks/', access: 'readWrite' },
  ],
  summarize: [
    read('Capture'),
    readWrite('Sessions'),
    readWrite('Configs'),
    { bucket: 'published', prefix: 'summaries/', access: 'readWrite' },
    { model: 'ask' },
  ],
  scan: [readWrite('Capture'), readWrite('Configs')],
  close: [readWrite('Configs'), { userPool: 'manage' }],
  release: [
    readWrite('Capture'),
    readWrite('Sessions'),
    readWrite('Tippers'),
    readWrite('TipMenus'),
    readWrite('Configs'),
    open,
    { bucket: 'archive', prefix: 'chunks/', access: 'remove' },
    { bucket: 'published', prefix: 'summaries/', access: 'remove' },
  ],
  export: [
    read('Capture'),
    read('Sessions'),
    read('Tippers'),
    read('TipMenus'),
    readWrite('Configs'),
    { bucket: 'archive', prefix: 'chunks/', access: 'read' },
    { bucket: 'published', prefix: 'summaries/', access: 'read' },
    { bucket: 'archive', prefix: 'exports/', access: 'readWrite' },
    { bucket: 'archive', prefix: 'exports/', access: 'remove' },
  ],
  notify: [readWrite('Configs'), read('Sessions'), seal, open, send],
  report: [read('Capture'), read('Sessions'), readWrite('Tippers'), read('Configs')],
  share: [readWrite('Configs'), read('Sessions')],
  publish: [
    readWrite('Capture'),
    { bucket: 'published', prefix: 'stats/', access: 'readWrite' },
    { bucket: 'published', prefix: 'api/', access: 'readWrite' },
  ],
};

/** The rights of a function, by its name; a function without a row has none, and a test says so. */
export function grantsOf(name: string): readonly Grant[] {
  return grants[name] ?? [];
}
