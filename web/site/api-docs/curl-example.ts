import type { DocumentedOperation } from './api-document';

/** Returns a command that makes the call, once the two placeholders are filled in. */
export function curlExample(operation: DocumentedOperation, base: string): string {
  const path = operation.path.replaceAll('{p}', 'YOUR_PERFORMER');
  const url = `${base}${path}`;
  if (operation['x-access'] === 'apikey') {
    const body = { performerName: 'YOUR_PERFORMER', apiKey: 'YOUR_OVERLAY_KEY' };
    return [
      `curl -X ${operation.method} '${url}'`,
      `-H 'Content-Type: application/json'`,
      `-d '${JSON.stringify(body)}'`,
    ].join(' \\\n  ');
  }
  return [`curl '${url}'`, `-H 'Authorization: Bearer YOUR_TOKEN'`].join(' \\\n  ');
}
