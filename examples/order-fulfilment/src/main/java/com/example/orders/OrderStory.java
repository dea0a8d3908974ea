package com.example.orders;

import com.example.orders.order.OrderActor;
import com.example.orders.order.OrderEvent;
import com.example.orders.order.Payment;
import java.time.Clock;

/** Takes one order from the basket to the door. */
public final class OrderStory {

  private OrderStory() {}

  public static void main(String[] args) {
    var area = new CarrierArea();
    var desk = new OrderDesk(area, new Warehouse(), Clock.systemUTC());

    System.out.println(desk.take(paid(1000), OrderActor.CUSTOMER));
    System.out.println(desk.take(new OrderEvent.OrderPacked(), OrderActor.SHOP));
    System.out.println(desk.take(paid(1500), OrderActor.CUSTOMER));
    System.out.println(desk.take(new OrderEvent.OrderPacked(), OrderActor.SHOP));
    area.serve(false);
    System.out.println(desk.take(new OrderEvent.OrderHandedOver(), OrderActor.SHOP));
    area.serve(true);
    System.out.println(desk.take(new OrderEvent.OrderHandedOver(), OrderActor.SHOP));
    System.out.println(desk.take(new OrderEvent.OrderCanceled(), OrderActor.CUSTOMER));
    System.out.println(desk.take(new OrderEvent.OrderDelivered(), OrderActor.SHOP));
  }

  private static OrderEvent paid(long cents) {
    return new OrderEvent.OrderPaid(new Payment(cents, Payment.Method.CARD));
  }
}
