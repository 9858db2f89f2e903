/** A process's life. Once it is over, nothing that the process still does has any effect. */
export interface Life {
  isOver: boolean;
}

/** Every request of a dead process ends with this. */
export class Killed extends Error {}
