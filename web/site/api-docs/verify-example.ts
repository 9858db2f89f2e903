/** How a receiver checks a message, in JavaScript for Node. A test runs it. */
export const VERIFY_EXAMPLE = `import { createHmac, timingSafeEqual } from 'node:crypto';

// body: the request's body as text, exactly as it arrived
export function verify(headers, body, secret) {
  const id = headers['webhook-id'];
  const timestamp = headers['webhook-timestamp'];
  const age = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!(age < 300)) throw new Error('Too old');

  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(\`\${id}.\${timestamp}.\${body}\`).digest();
  // While you replace the secret, there are two signatures.
  const isGenuine = headers['webhook-signature'].split(' ').some((one) => {
    const [version, signature] = one.split(',');
    const given = Buffer.from(signature ?? '', 'base64');
    return version === 'v1' && given.length === expected.length && timingSafeEqual(given, expected);
  });
  if (!isGenuine) throw new Error('Not from Roomlight');
  return JSON.parse(body);
}`;
