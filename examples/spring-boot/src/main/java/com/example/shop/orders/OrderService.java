package com.example.shop.orders;

import com.example.shop.order.Payment;
import dev.lockstep.engine.BasicCommands;
import dev.lockstep.engine.Command;
import dev.lockstep.engine.Engine;
import dev.lockstep.engine.Id;
import dev.lockstep.engine.Instance;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.spring.LockstepTemplate;
import java.util.List;
import java.util.Optional;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Orders: a row of the shop and an instance of the chart, changed in one transaction. */
@Service
@Profile("!h2")
public class OrderService {

  private static final String SHOP = "shop";

  private final JdbcTemplate jdbc;
  private final LockstepTemplate commands;
  private final Engine engine;

  OrderService(JdbcTemplate jdbc, LockstepTemplate commands, Engine engine) {
    this.jdbc = jdbc;
    this.commands = commands;
    this.engine = engine;
  }

  /** Places an order. */
  @Transactional
  public void place(String number) {
    JsonObject begun =
        commands.execute(BasicCommands.start(SHOP, "order", JsonObject.EMPTY).keyed(number));
    jdbc.update(
        "INSERT INTO shop_order (number, instance, cents) VALUES (?, ?, 0)",
        number,
        ((JsonString) begun.get("instance")).value());
  }

  /** Records a payment. If the chart refuses it, the amount is not changed either. */
  @Transactional
  public void pay(String number, Payment payment) {
    jdbc.update("UPDATE shop_order SET cents = ? WHERE number = ?", payment.cents(), number);
    commands.execute(event(number, "order.paid", "customer", payment.toJson()));
  }

  /** Reports an event of the warehouse. */
  @Transactional
  public void report(String number, String event) {
    commands.execute(event(number, event, "warehouse", null));
  }

  private Command event(String number, String event, String actor, JsonValue payload) {
    Id order = id(number).orElseThrow(() -> new UnknownOrderException(number));
    return BasicCommands.fire(order, SHOP, event, payload).by(actor, "");
  }

  /** Returns the state of an order; empty if there is no such order. */
  public Optional<String> state(String number) {
    return id(number).flatMap(id -> engine.instance(SHOP, id)).map(Instance::state);
  }

  /** Returns the amount that has been paid. */
  public long cents(String number) {
    return jdbc.queryForObject("SELECT cents FROM shop_order WHERE number = ?", Long.class, number);
  }

  private Optional<Id> id(String number) {
    List<String> found =
        jdbc.queryForList("SELECT instance FROM shop_order WHERE number = ?", String.class, number);
    return found.stream().findFirst().flatMap(Id::parse);
  }
}
