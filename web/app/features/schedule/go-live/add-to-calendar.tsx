import { Button, chakra } from '@chakra-ui/react';
import { downloadAppointment } from './calendar-file';

/** Saves a slot as a calendar file. */
export function AddToCalendar({
  slot,
  label,
  performer,
}: {
  slot: { readonly start: string; readonly end: string };
  /** The slot, for screen readers. */
  label: string;
  performer: string;
}) {
  return (
    <Button size="xs" variant="outline" onClick={() => downloadAppointment(slot, performer)}>
      Add to calendar
      <chakra.span srOnly>: {label}</chakra.span>
    </Button>
  );
}
