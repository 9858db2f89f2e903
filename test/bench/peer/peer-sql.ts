/** A period in epoch ms; `end` is exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

// Sums are cast to DOUBLE because the client returns BIGINT as a bigint.
const number = (expression: string) => `CAST(${expression} AS DOUBLE)`;
const instant = (ms: number) => `epoch_ms(${ms}) AT TIME ZONE 'UTC'`;
const within = (column: string, { start, end }: Span) =>
  `${column} >= ${instant(start)} AND ${column} < ${instant(end)}`;
const text = (value: string) => `'${value.replaceAll("'", "''")}'`;

/** [ms, tokens, anonymous, local weekday, local hour, start of its session, on air] */
export function tipsSql(viewer: string, zone: string): string {
  return `
    SELECT ${number('epoch_ms(time)')}, tokens, anonymous,
      ${number(`isodow(timezone(${text(zone)}, time))`)},
      ${number(`hour(timezone(${text(zone)}, time))`)},
      ${number('epoch_ms(stretch)')}, on_air
    FROM events WHERE viewer = ${text(viewer)} AND kind = 'tip' ORDER BY time`;
}

/** [ms, text, 1 public | 2 private | 3 tip message], the newest 100 */
export function chatSql(viewer: string): string {
  return `
    SELECT ${number('epoch_ms(time)')}, text,
      CASE kind WHEN 'chatMessage' THEN 1 WHEN 'privateMessage' THEN 2 ELSE 3 END
    FROM events
    WHERE viewer = ${text(viewer)} AND text <> ''
      AND kind IN ('chatMessage', 'privateMessage', 'tip')
    ORDER BY time DESC LIMIT 100`;
}

/** [local weekday, local hour, tokens] */
export function weekdayHoursSql(zone: string, span: Span | null): string {
  const local = `timezone(${text(zone)}, time)`;
  return `
    SELECT ${number(`isodow(${local})`)}, ${number(`hour(${local})`)}, ${number('sum(tokens)')}
    FROM events WHERE kind = 'tip' ${span ? `AND ${within('time', span)}` : ''}
    GROUP BY ALL`;
}

/** [name, tokens, tips, sessions, start of the last session, all tokens, all tips], the best 50 */
export function tippersSql(span: Span | null): string {
  // Redundant, but this condition on `time` lets the peer skip older rows.
  const period = span ? `AND time >= ${instant(span.start)} AND ${within('stretch', span)}` : '';
  return `
    WITH sums AS (
      SELECT viewer, sum(tokens) AS tokens, count(*) AS tips,
        count(DISTINCT stretch) FILTER (on_air) AS sessions, max(stretch) AS last
      FROM events WHERE kind = 'tip' ${period} GROUP BY viewer
    )
    SELECT viewer, ${number('tokens')}, ${number('tips')}, ${number('sessions')},
      ${number('epoch_ms(last)')}, ${number('sum(tokens) OVER ()')}, ${number('sum(tips) OVER ()')}
    FROM sums ORDER BY tokens DESC, viewer LIMIT 50`;
}

/**
 * [start, stop, tip tokens, tips, tippers, highest tip, media tokens, messages, private messages,
 * follows, unfollows, visitors] of the sessions that started in the period, newest first
 */
export function sessionsSql(span: Span): string {
  const count = (condition: string) => number(`count(*) FILTER (${condition})`);
  const sum = (kind: string) => number(`coalesce(sum(tokens) FILTER (kind = '${kind}'), 0)`);
  const came = `kind = 'userEnter' OR (kind = 'chatMessage' AND NOT from_model)`;
  return `
    SELECT ${number('epoch_ms(stretch)')},
      ${number(`epoch_ms(max(time) FILTER (kind = 'broadcastStop'))`)},
      ${sum('tip')}, ${count(`kind = 'tip'`)},
      ${number(`count(DISTINCT viewer) FILTER (kind = 'tip')`)},
      ${number(`max(tokens) FILTER (kind = 'tip')`)}, ${sum('mediaPurchase')},
      ${count(`kind = 'chatMessage'`)}, ${count(`kind = 'privateMessage'`)},
      ${count(`kind = 'follow'`)}, ${count(`kind = 'unfollow'`)},
      ${number(`count(DISTINCT viewer) FILTER (${came})`)}
    FROM events WHERE on_air AND time >= ${instant(span.start)} AND ${within('stretch', span)}
    GROUP BY stretch ORDER BY stretch DESC LIMIT 100`;
}
