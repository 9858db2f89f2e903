/** Of a process: once it is over, nothing that the process still does has any effect. */
export interface Life {
  isOver: boolean;
}

/** What everything that a dead process asks for comes to. */
export class Killed extends Error {}
