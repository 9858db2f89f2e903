import type { Access } from '@shared/api/access';

type Headers = Readonly<Record<string, string>>;

const FOR_ALL: Headers = { 'access-control-allow-origin': '*' };

/**
 * Headers that let the browser extension read a response: it asks from an origin of its own, which
 * is another one in each Firefox. Any page may try the same calls, but none has a token, and there
 * are no cookies. Other calls answer only the site's own pages.
 */
export function extensionOrigin(access: Access): Headers {
  if (access !== 'extension') return {};
  return { ...FOR_ALL, 'access-control-expose-headers': 'retry-after' };
}

/** Headers that tell a browser that the extension may make a call. */
export function extensionPreflight(methods: readonly string[]): Headers {
  return {
    ...FOR_ALL,
    'access-control-allow-methods': methods.join(', '),
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-max-age': '7200',
  };
}
