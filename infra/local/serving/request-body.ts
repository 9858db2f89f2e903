import type { IncomingMessage } from 'node:http';

/** Reads an entire request body into memory. @throws Error past `maxBytes` */
export async function readBody(request: IncomingMessage, maxBytes = 4 * 1024 * 1024) {
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of request) {
    const chunk = Buffer.from(part);
    bytes += chunk.length;
    if (bytes > maxBytes) throw new Error(`A body may have ${maxBytes} bytes.`);
    parts.push(chunk);
  }

  return Buffer.concat(parts);
}
