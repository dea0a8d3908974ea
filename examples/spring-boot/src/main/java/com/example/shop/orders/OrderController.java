package com.example.shop.orders;

import com.example.shop.order.Payment;
import dev.lockstep.engine.DeclinedException;
import java.util.Map;
import org.springframework.context.annotation.Profile;
import org.springframework.http.HttpStatus;
import org.springframework.http.ProblemDetail;
import org.springframework.web.bind.annotation.ExceptionHandler;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Orders over HTTP. Events come in as generated records, which are validated by their schema. */
@RestController
@RequestMapping("/orders/{number}")
@Profile("!h2")
class OrderController {

  private final OrderService orders;

  OrderController(OrderService orders) {
    this.orders = orders;
  }

  @PutMapping
  @ResponseStatus(HttpStatus.CREATED)
  Map<String, Object> place(@PathVariable("number") String number) {
    orders.place(number);
    return look(number);
  }

  @PostMapping("/payment")
  Map<String, Object> pay(
      @PathVariable("number") String number, @RequestBody Payment payment) {
    orders.pay(number, payment);
    return look(number);
  }

  @PostMapping("/sent")
  Map<String, Object> sent(@PathVariable("number") String number) {
    orders.report(number, "order.sent");
    return look(number);
  }

  @GetMapping
  Map<String, Object> look(@PathVariable("number") String number) {
    String state = orders.state(number).orElseThrow(() -> new UnknownOrderException(number));
    return Map.of("number", number, "state", state, "cents", orders.cents(number));
  }

  @ExceptionHandler
  ProblemDetail declined(DeclinedException declined) {
    ProblemDetail problem =
        ProblemDetail.forStatusAndDetail(HttpStatus.CONFLICT, declined.problem().detail());
    problem.setProperty("reason", declined.problem().reason());
    return problem;
  }

  @ExceptionHandler
  ProblemDetail unknown(UnknownOrderException unknown) {
    return ProblemDetail.forStatusAndDetail(HttpStatus.NOT_FOUND, unknown.getMessage());
  }
}
