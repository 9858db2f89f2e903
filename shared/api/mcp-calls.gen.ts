// Generated from the rows in shared/api by `npm run generate`. Do not edit.
import type { ClientCall } from './client-call';

export const sendMcpMessage: ClientCall<typeof import('./mcp').sendMcpMessage> = {
  id: 'sendMcpMessage',
  method: 'POST',
  path: '/mcp',
  access: 'token',
};
