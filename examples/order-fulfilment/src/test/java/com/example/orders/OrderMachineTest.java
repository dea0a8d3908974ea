package com.example.orders;

import com.example.orders.order.OrderGuards;
import com.example.orders.order.OrderMachine;
import dev.lockstep.conformance.ConformanceSuite;
import dev.lockstep.conformance.PackagedChart;
import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.conformance.subject.MachineSubject;
import dev.lockstep.model.ir.IrChart;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicNode;
import org.junit.jupiter.api.TestFactory;

class OrderMachineTest {

  /** The whole proof in one method: every short sequence, every refusal, random walks. */
  @TestFactory
  Stream<DynamicNode> doesWhatItsChartSays() {
    IrChart chart =
        PackagedChart.read(Charts.find("order").orElseThrow(), Charts.class.getClassLoader());
    var guards = new GuardBoard();
    var machine =
        new OrderMachine(OrderGuards.of((guard, context, event) -> guards.answer(guard)));
    return ConformanceSuite.of(chart, guards).against(new MachineSubject<>(machine));
  }
}
