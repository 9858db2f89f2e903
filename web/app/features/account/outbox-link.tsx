import { useQuery } from '@tanstack/react-query';
import { webConfig } from '@web/lib/config';
import { OutsideLink } from '@web/ui/components/text-link';

/** Where no mail leaves the machine: the way to what would have been sent. */
export function OutboxLink() {
  const { data } = useQuery({ queryKey: ['config'], queryFn: webConfig, staleTime: Infinity });
  if (data?.outboxUrl === undefined) return null;
  return (
    <span>
      You’re running Roomlight locally:{' '}
      <OutsideLink href={data.outboxUrl}>open the outbox</OutsideLink> to read the email.
    </span>
  );
}
