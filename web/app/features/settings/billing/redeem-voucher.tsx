import { Button, Flex, Text } from '@chakra-ui/react';
import { getPerformerProfile } from '@shared/api/client-calls.gen';
import { getBilling, redeemVoucher } from '@shared/api/later-calls.gen';
import { ApiProblem, messageOf } from '@web/lib/call-error';
import { useSend } from '@web/lib/use-call';
import { LabeledInput } from '@web/ui/components/labeled-input';
import { type FormEvent, useState } from 'react';

/** The field for the code of a gift voucher. */
export function RedeemVoucher() {
  const [code, setCode] = useState('');
  const redeem = useSend(redeemVoucher, { refreshes: [getBilling, getPerformerProfile] });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.trim() === '' || redeem.isPending) return;
    redeem.mutate({ body: { code: code.trim() } }, { onSuccess: () => setCode('') });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Flex gap="3" align="flex-start" wrap="wrap">
        <Flex flex="1 1 14rem" maxW="22rem">
          <LabeledInput
            label="Gift voucher"
            name="voucher"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            placeholder="Code from the email"
            problem={redeem.error === null ? undefined : problemOf(redeem.error)}
            value={code}
            onChange={(event) => {
              redeem.reset();
              setCode(event.target.value);
            }}
          />
        </Flex>
        <Button
          type="submit"
          variant="outline"
          mt={{ base: 0, sm: '1.625rem' }}
          loading={redeem.isPending}
        >
          Redeem
        </Button>
      </Flex>
      <Text role="status" textStyle="sm" mt="1">
        {redeem.isSuccess && redeemed(redeem.data.as)}
      </Text>
    </form>
  );
}

function redeemed(as: 'plan' | 'credit'): string {
  return as === 'plan'
    ? 'Voucher redeemed: three months of Pro.'
    : 'Voucher redeemed. Its value pays your next invoices.';
}

function problemOf(error: Error): string {
  if (error instanceof ApiProblem && error.status === 429) {
    return 'Too many tries. Wait an hour, then try again.';
  }
  return messageOf(error);
}
