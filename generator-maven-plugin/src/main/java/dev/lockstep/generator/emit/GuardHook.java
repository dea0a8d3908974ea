package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.expression.CallTranslator;
import dev.lockstep.generator.emit.expression.ExpressionTranslator;
import dev.lockstep.generator.emit.expression.Java;
import dev.lockstep.generator.emit.expression.Scope;
import dev.lockstep.generator.emit.expression.Terms;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import java.util.List;

/** The hook that answers guards. */
final class GuardHook {

  private final ChartView view;
  private final PositionConstants positions;

  GuardHook(ChartView view, PositionConstants positions) {
    this.view = view;
    this.positions = positions;
  }

  List<MethodSpec> methods() {
    List<IrTransition> guarded =
        view.chart().transitions().stream().filter(row -> row.guard().isPresent()).toList();
    boolean readsContext = guarded.stream().anyMatch(row -> readsContext(term(row)));
    CodeBlock prologue =
        readsContext
            ? CodeBlock.builder()
                .addStatement("$T context = step.context()", view.contextType())
                .build()
            : MachineEmitter.none();
    SwitchMethod holds =
        new SwitchMethod(
            MachineEmitter.hook(view, "holds", TypeName.BOOLEAN).build(),
            "row",
            prologue,
            CodeBlock.of("true"));
    guarded.forEach(row -> holds.on(positions.row(row), body(row)));
    return holds.isEmpty() ? List.of(always()) : holds.methods();
  }

  private MethodSpec always() {
    return MachineEmitter.hook(view, "holds", TypeName.BOOLEAN).addStatement("return true").build();
  }

  private static IrTerm term(IrTransition row) {
    return row.guard().orElseThrow().term();
  }

  private static boolean readsContext(IrTerm term) {
    return Terms.any(
        term, part -> part instanceof IrTerm.ContextValue || part instanceof IrTerm.JavaGuard);
  }

  private CodeBlock body(IrTransition row) {
    Scope scope = Scope.hook(CodeBlock.of("context"), view.mappings());
    List<IrEvent> events = view.events(row);
    if (!Terms.readsPayload(term(row))) {
      return CodeBlock.of("$L;", translated(row, scope).code());
    }
    if (events.size() == 1) {
      IrEvent event = events.get(0);
      return CodeBlock.of(
          "{\n$>var sent = ($T) event;\nyield $L;\n$<}",
          view.eventRecord(event.index()),
          translated(row, scope.with("sent", event.payload())).code());
    }
    CodeBlock any =
        events.stream().map(event -> oneOf(row, scope, event)).collect(CodeBlock.joining("\n|| "));
    return CodeBlock.of("$L;", any);
  }

  private CodeBlock oneOf(IrTransition row, Scope scope, IrEvent event) {
    String variable = "sent" + event.index();
    return CodeBlock.of(
        "event instanceof $T $N && $L",
        view.eventRecord(event.index()),
        variable,
        translated(row, scope.with(variable, event.payload())).within(Java.Binding.EQUALITY));
  }

  private Java translated(IrTransition row, Scope scope) {
    return CallTranslator.value(new ExpressionTranslator(view, scope).translate(term(row)));
  }
}
