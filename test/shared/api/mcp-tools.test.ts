import { readFileSync } from 'node:fs';
import { routesByDomain } from '@shared/api';
import { sendMcpMessage, TOOLS } from '@shared/api/mcp';
import { listedTool, mcpToolsSource, TOOLS_FILE } from '@shared/api/mcp-tools-source';
import { rightsOf } from '@shared/api/rights';
import { describe, expect, it } from 'vitest';

it('the generated tools match the table', () => {
  expect(readFileSync(TOOLS_FILE, 'utf8'), 'Run `npm run generate`.').toBe(
    mcpToolsSource(TOOLS, routesByDomain),
  );
});

describe.each(TOOLS)('$name', (tool) => {
  it('only reads, and its function may read what it needs', () => {
    const { read = [], ...others } = tool.row.rights;
    expect(others).toEqual({});
    expect(tool.row.method).toBe('GET');
    expect(sendMcpMessage.rights.read).toEqual(expect.arrayContaining([...read]));
  });

  it('describes every argument, and requires the room', () => {
    const { inputSchema } = listedTool(tool);
    const properties = inputSchema.properties as Record<string, { description?: string }>;
    const bare = Object.keys(properties).filter((name) => !properties[name]?.description);

    expect(bare).toEqual([]);
    expect(inputSchema.required).toContain('performer');
    expect(Object.keys(properties)).not.toEqual(expect.arrayContaining(['p']));
  });

  it('leaves out only arguments that its call has', () => {
    const { inputSchema } = listedTool({ ...tool, without: [] });
    expect(Object.keys(inputSchema.properties as object)).toEqual(
      expect.arrayContaining([...(tool.without ?? [])]),
    );
  });
});

it('the endpoint may read what its tools read, and count calls', () => {
  expect(rightsOf(sendMcpMessage)).toEqual({
    read: ['Sessions', 'Capture', 'Tippers', 'TipMenus'],
    write: ['Configs'],
  });
});
