package dev.lockstep.generator.emit.guard;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.expression.Scope;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrTransition;
import java.util.List;

/** The scopes of the expressions of a row. */
final class MachineScopes {

  private MachineScopes() {}

  /** The scope of a row whose event, if it has exactly one, is held by its own variable. */
  static Scope of(IrTransition row, ChartView view) {
    List<IrEvent> events = view.events(row);
    Scope scope = Scope.hook(CodeBlock.of("context"), view.mappings());
    return events.isEmpty() ? scope : scope.with("event", events.get(0).payload());
  }
}
