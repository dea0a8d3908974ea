package com.example.shop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.example.shop.goodsreturn.GoodsReturnEvent;
import com.example.shop.goodsreturn.GoodsReturnState;
import com.example.shop.returns.ReturnService;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.test.context.ActiveProfiles;

/** Returns on H2: a generated machine and a column of the shop, without the engine. */
@SpringBootTest(
    webEnvironment = SpringBootTest.WebEnvironment.NONE,
    properties = "spring.datasource.url=jdbc:h2:mem:shop")
@ActiveProfiles("h2")
class ReturnsOnH2Test {

  @Autowired private ReturnService returns;

  @Test
  void followsTheChart() {
    returns.announce("r-1");

    assertThatThrownBy(() -> returns.take("r-1", GoodsReturnEvent.Type.MONEY_REFUNDED))
        .isInstanceOf(IllegalStateException.class);
    assertThat(returns.take("r-1", GoodsReturnEvent.Type.GOODS_RECEIVED))
        .isEqualTo(GoodsReturnState.RECEIVED);
    assertThat(returns.take("r-1", GoodsReturnEvent.Type.MONEY_REFUNDED))
        .isEqualTo(GoodsReturnState.REFUNDED);
    assertThat(returns.state("r-1")).isEqualTo(GoodsReturnState.REFUNDED);
  }
}
