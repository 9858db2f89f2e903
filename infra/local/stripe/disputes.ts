import type Stripe from 'stripe';
import { DAY } from './periods';
import type { World } from './world';

/** Lets the bank of a card's holder dispute a payment. */
export function openDispute(world: World, chargeId: string, reason: string): Stripe.Dispute {
  const before = world.charges.need(chargeId);
  const charge = world.charges.change(chargeId, { disputed: true });
  const dispute = world.disputes.put({
    id: world.newId('du'),
    object: 'dispute',
    amount: charge.amount - charge.amount_refunded,
    balance_transactions: [],
    charge: charge.id,
    created: world.clock.now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: NO_EVIDENCE,
    evidence_details: {
      due_by: world.clock.now() + 7 * DAY,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  } satisfies Stripe.Dispute);
  world.emit('charge.dispute.created', dispute);
  world.emit('charge.dispute.funds_withdrawn', dispute);
  world.emit('charge.updated', charge, before);
  return dispute;
}

/** Ends a dispute. */
export function closeDispute(world: World, id: string, status: 'won' | 'lost'): Stripe.Dispute {
  const before = world.disputes.need(id);
  const dispute = world.disputes.change(id, { status });
  world.emit('charge.dispute.closed', dispute, before);
  if (status === 'won') world.emit('charge.dispute.funds_reinstated', dispute);
  return dispute;
}

const NO_EVIDENCE = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
} satisfies Stripe.Dispute.Evidence;
