package com.example.orders;

import com.example.orders.order.OrderActor;
import com.example.orders.order.OrderContext;
import com.example.orders.order.OrderEvent;
import com.example.orders.order.OrderMachine;
import com.example.orders.order.OrderState;
import dev.lockstep.runtime.Effect;
import dev.lockstep.runtime.FireResult;
import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Refused;
import dev.lockstep.runtime.Snapshot;
import java.time.Clock;

/**
 * One order: keeps the snapshot between two events and performs what the machine asks for. The
 * machine itself is pure, so one serves all orders.
 */
final class OrderDesk {

  private final OrderMachine machine;
  private final Warehouse warehouse;
  private final Clock clock;
  private Snapshot<OrderState, OrderContext> order;

  OrderDesk(CarrierArea area, Warehouse warehouse, Clock clock) {
    this.machine = new OrderMachine(area);
    this.warehouse = warehouse;
    this.clock = clock;
    this.order =
        ((Fired<OrderState, OrderContext>) machine.start(clock.instant())).snapshot();
  }

  OrderState state() {
    return order.configuration().state();
  }

  /** Hands an event over and says in a sentence what came of it. */
  String take(OrderEvent event, OrderActor actor) {
    FireResult<OrderState, OrderContext> result =
        machine.fire(order, event, actor, clock.instant());
    if (result instanceof Refused<OrderState, OrderContext> refused) {
      return event.type().wire() + " refused: " + refused.refusal().reason() + " "
          + refused.refusal().details();
    }
    Fired<OrderState, OrderContext> fired = (Fired<OrderState, OrderContext>) result;
    order = fired.snapshot();
    fired.effects().forEach(this::perform);
    return event.type().wire() + " taken: " + state().label();
  }

  private void perform(Effect effect) {
    if (effect instanceof Effect.Perform action) {
      warehouse.perform(action, order.context());
    }
  }
}
