package com.example.shop.orders;

/** There is no order with this number. */
public class UnknownOrderException extends RuntimeException {

  UnknownOrderException(String number) {
    super("there is no order " + number);
  }
}
