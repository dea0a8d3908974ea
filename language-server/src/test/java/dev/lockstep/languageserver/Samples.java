package dev.lockstep.languageserver;

/** The documents of the tests. */
final class Samples {

  static final String ORDER =
      """
      statechart: order
      version: 1.0.0
      description: An order from payment to delivery.
      context:
        attempts: { type: int, initial: 0, description: Number of payments that were tried. }
      actors:
        customer: Pays and cancels.
        carrier: Delivers.
      events:
        order.paid:
          description: The customer paid.
          by: [customer]
          payload:
            type: object
            properties:
              amount: { type: integer, description: The amount in cents. }
            required: [amount]
            additionalProperties: false
        order.delivered: { by: [carrier] }
        order.cancelled: { by: [customer] }
      emits:
        order.closed: { description: Nothing more happens. }
      actions:
        ship: Hand the parcel to the carrier.
      initial: open
      states:
        open:
          description: Waits for the payment.
          on:
            order.paid:
              - guard: event.amount > 0 && attempts < 3
                target: packed
                actions: [ship, { assign: { attempts: attempts + 1 } }]
            order.cancelled: cancelled
        packed:
          # The carrier has it.
          on:
            order.delivered: delivered
        delivered: { type: final }
        cancelled: { type: final }
      properties:
        paid_first:
          preceded_by: entered('packed')
          event: entered('delivered')
        not_lost:
          never: fired('open --order.cancelled--> cancelled') && in('packed')
      """;

  static final String SYSTEM =
      """
      system: shop
      instances:
        order:
          chart: order
          events: [order.paid, order.cancelled, order.delivered]
      properties:
        closed:
          never: { order: in('cancelled') && entered('packed') }
      """;

  static final String SCENARIO =
      """
      scenario: paid and delivered
      chart: order
      events:
        - { event: order.paid, actor: customer, payload: { amount: 3 }, expect: { state: packed } }
        - { event: order.delivered, actor: carrier }
      expect:
        state: delivered
        context: { attempts: 1 }
      """;

  static final String FLOW =
      """
      flow: release-notes
      variables:
        product: { type: text, label: Product, default: Lockstep }
      nodes:
        collect:
          type: service
          executor: changes
          with: { product: "{{variables.product}}" }
        draft:
          type: agent_task
          needs: [collect]
          prompt: "About {{nodes.collect.outputs.changes | json}}"
      """;

  private Samples() {}
}
