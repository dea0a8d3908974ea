package dev.lockstep.cli.machine;

import dev.lockstep.conformance.subject.GuardBoard;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrDeclaration;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Stands in for the hand-written guards of a generated machine: a board answers them. */
final class GuardAnswers implements InvocationHandler {

  private final Map<String, String> guardsByMethod;
  private final GuardBoard board;

  private GuardAnswers(Map<String, String> guardsByMethod, GuardBoard board) {
    this.guardsByMethod = guardsByMethod;
    this.board = board;
  }

  /** An object of the interface {@code type}, the generated one for the guards of {@code chart}. */
  static Object as(Class<?> type, IrChart chart, GuardBoard board) {
    Map<String, String> guardsByMethod =
        chart.javaGuards().stream()
            .map(IrDeclaration::name)
            .collect(Collectors.toMap(JavaNames::member, name -> name));
    return Proxy.newProxyInstance(
        type.getClassLoader(), new Class<?>[] {type}, new GuardAnswers(guardsByMethod, board));
  }

  @Override
  public Object invoke(Object proxy, Method method, Object @Nullable [] arguments) {
    String guard = guardsByMethod.get(method.getName());
    if (guard == null) {
      throw new IllegalStateException("no guard of the chart is asked by " + method);
    }
    return board.answer(guard);
  }
}
