package com.example.orders;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.example.orders.order.OrderActor;
import com.example.orders.order.OrderEvent;
import com.example.orders.order.OrderState;
import com.example.orders.order.Payment;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneOffset;
import org.junit.jupiter.api.Test;

class OrderDeskTest {

  private final CarrierArea area = new CarrierArea();
  private final Warehouse warehouse = new Warehouse();
  private final OrderDesk desk =
      new OrderDesk(area, warehouse, Clock.fixed(Instant.EPOCH, ZoneOffset.UTC));

  @Test
  void putsGoodsAsideWhenTheOrderIsPaid() {
    desk.take(paid(2500), OrderActor.CUSTOMER);

    assertEquals(OrderState.PAID, desk.state());
    assertEquals(1, warehouse.reserved());
  }

  @Test
  void keepsTheParcelWhereNoCarrierGoes() {
    desk.take(paid(2500), OrderActor.CUSTOMER);
    desk.take(new OrderEvent.OrderPacked(), OrderActor.SHOP);
    area.serve(false);

    String answer = desk.take(new OrderEvent.OrderHandedOver(), OrderActor.SHOP);

    assertEquals(OrderState.PACKED, desk.state());
    assertEquals("order.handed_over refused: no_carrier []", answer);
  }

  private static OrderEvent paid(long cents) {
    return new OrderEvent.OrderPaid(new Payment(cents, Payment.Method.TRANSFER));
  }
}
