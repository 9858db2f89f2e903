import { useQuery } from '@tanstack/react-query';
import { webConfig } from '@web/lib/config';
import { OutsideLink } from '@web/ui/components/text-link';

/** In the local stack, which sends no mails: a link to the mails it would have sent. */
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
