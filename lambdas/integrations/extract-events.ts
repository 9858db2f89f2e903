import { JSONParser } from '@streamparser/json';

/** Returns the complete events in the start of a feed's answer. Empty if it isn't such an answer. */
export function extractEvents(prefix: string): unknown[] {
  const events: unknown[] = [];
  const parser = new JSONParser({ paths: ['$.events.*'], keepStack: false });
  parser.onValue = ({ value }) => {
    events.push(value);
  };
  // The answer breaks off within an event, so the parser is never told that it has ended.
  parser.onError = () => undefined;
  parser.write(prefix);
  return events;
}
