package com.example.orders;

import com.example.orders.order.OrderContext;
import com.example.orders.order.OrderEvent;
import com.example.orders.order.OrderGuards;
import org.jspecify.annotations.Nullable;

/** Answers what the chart cannot know. A guard nobody writes is a compile error. */
final class CarrierArea implements OrderGuards {

  private boolean served = true;

  /** From now on the carrier goes there or not. */
  void serve(boolean yes) {
    served = yes;
  }

  @Override
  public boolean addressIsServed(OrderContext context, @Nullable OrderEvent event) {
    return served;
  }
}
