package com.example.shop.returns;

import com.example.shop.goodsreturn.GoodsReturnEvent;
import com.example.shop.goodsreturn.GoodsReturnState;
import com.example.shop.goodsreturn.GoodsReturnTable;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Returns: the state is a column of the shop, and the generated table decides what may follow. */
@Service
public class ReturnService {

  private final JdbcTemplate jdbc;

  ReturnService(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  /** Announces a return. */
  @Transactional
  public void announce(String number) {
    jdbc.update(
        "INSERT INTO goods_return (number, state) VALUES (?, ?)",
        number,
        GoodsReturnState.ANNOUNCED.name());
  }

  /**
   * Moves a return on.
   *
   * @throws IllegalStateException if its state does not accept the event
   */
  @Transactional
  public GoodsReturnState take(String number, GoodsReturnEvent.Type event) {
    GoodsReturnState from = state(number);
    int next = GoodsReturnTable.next(from.ordinal(), event.ordinal(), 0);
    if (next < 0) {
      throw new IllegalStateException(
          "return " + number + " is " + from + " and does not accept " + event.wire());
    }
    GoodsReturnState to = GoodsReturnState.values()[next];
    jdbc.update(
        "UPDATE goods_return SET state = ? WHERE number = ? AND state = ?",
        to.name(),
        number,
        from.name());
    return to;
  }

  /** Returns the state of a return. */
  public GoodsReturnState state(String number) {
    return GoodsReturnState.valueOf(
        jdbc.queryForObject("SELECT state FROM goods_return WHERE number = ?", String.class, number));
  }
}
