package com.example.orders;

import com.example.orders.order.OrderActions;
import com.example.orders.order.OrderContext;

/** Performs what the machine asks for, after its step is kept. */
final class Warehouse implements OrderActions {

  private int reserved;

  int reserved() {
    return reserved;
  }

  @Override
  public void reserveStock(OrderContext context) {
    reserved++;
  }

  @Override
  public void releaseStock(OrderContext context) {
    reserved--;
  }
}
