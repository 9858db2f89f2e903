import type { Plugin } from 'vite';

/** What a row says for the service and the documents of its calls; in the browser only a type. */
const SAID_ELSEWHERE = new Set(['summary', 'params', 'query', 'body', 'reply']);

/** The parts of a syntax tree that are looked at here. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly name?: string;
  readonly callee?: Node;
  readonly object?: Node;
  readonly arguments?: readonly Node[];
  readonly properties?: readonly { readonly key?: Node; readonly value?: Node }[];
  readonly declaration?: Node | null;
  readonly declarations?: readonly { readonly init: Node | null }[];
}

interface Change extends Pick<Node, 'start' | 'end'> {
  readonly to: string;
}

/**
 * Leaves the schemas out of `shared/api`. The browser takes method, path and access from the rows;
 * a tenth of what every screen shares would be shapes that nothing reads.
 */
export function leanRoutes(): Plugin {
  return {
    name: 'lean-routes',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /\/shared\/api\/[\w-]+\.ts$/ },
      handler(code) {
        const { body } = this.parse(code) as { body: readonly object[] };
        const values = (body as Node[])
          .map((statement) => statement.declaration ?? statement)
          .flatMap(({ declarations = [] }) => declarations.flatMap(({ init }) => init ?? []));
        return { code: changed(code, values.flatMap(changesIn)), map: null };
      },
    },
  };
}

function changesIn(value: Node): Change[] {
  if (rootOf(value) === 'z') return [{ start: value.start, end: value.end, to: 'z.any' }];
  if (value.callee?.name !== 'defineRoute') return [];
  return (value.arguments?.[1]?.properties ?? []).flatMap(({ key, value: said }) =>
    said && SAID_ELSEWHERE.has(key?.name ?? '')
      ? [{ start: said.start, end: said.end, to: 'undefined' }]
      : [],
  );
}

/** The name that a chain of calls begins with: `z` of `z.object({}).meta({})`. */
function rootOf(value: Node): string | undefined {
  const before = value.callee ?? value.object;
  return before === undefined ? value.name : rootOf(before);
}

/** @param changes in the order of their places */
function changed(code: string, changes: readonly Change[]): string {
  let lean = code;
  // From the end, so that what is not changed yet stays where it was.
  for (const { start, end, to } of changes.toReversed()) {
    lean = lean.slice(0, start) + to + lean.slice(end);
  }
  return lean;
}
