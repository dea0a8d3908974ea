package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.expression.ActionTranslator;
import dev.lockstep.generator.emit.expression.CallTranslator;
import dev.lockstep.generator.emit.expression.ExpressionTranslator;
import dev.lockstep.generator.emit.expression.Java;
import dev.lockstep.generator.emit.expression.JavaTypes;
import dev.lockstep.generator.emit.expression.Scope;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrFunction;
import dev.lockstep.model.ir.IrState;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrTransition;
import dev.lockstep.model.ir.IrTrigger;
import dev.lockstep.model.ir.IrType;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** The hooks of states: entry, exit, delays, invariants. Hooks without content are omitted. */
final class StateHooks {

  private final ChartView view;
  private final PositionConstants positions;

  StateHooks(ChartView view, PositionConstants positions) {
    this.view = view;
    this.positions = positions;
  }

  List<MethodSpec> methods() {
    List<MethodSpec> methods = new ArrayList<>();
    methods.addAll(actions("enter", this::entering));
    if (!view.isFlat()) {
      methods.addAll(actions("begin", IrState::initialActions));
    }
    methods.addAll(actions("leave", IrState::exit));
    methods.addAll(delays());
    methods.addAll(invariants());
    return methods;
  }

  /** A chart without hierarchy has one state that is entered by default: itself, at the start. */
  private List<IrAction> entering(IrState state) {
    return view.isFlat()
        ? Stream.concat(state.entry().stream(), state.initialActions().stream()).toList()
        : state.entry();
  }

  private List<MethodSpec> actions(String name, Function<IrState, List<IrAction>> of) {
    SwitchMethod hook =
        new SwitchMethod(
            hook(name, TypeName.VOID, "state"),
            "state",
            MachineEmitter.none(),
            MachineEmitter.none());
    ActionTranslator translator = new ActionTranslator(view, Scope.withoutEvent());
    for (IrState state : view.chart().states()) {
      List<IrAction> actions = of.apply(state);
      if (!actions.isEmpty()) {
        hook.on(
            positions.state(state),
            translator
                .single(actions)
                .orElseGet(() -> CodeBlock.of("{\n$>$L$<}", translator.translate(actions))));
      }
    }
    return hook.isEmpty() ? List.of() : hook.methods();
  }

  private List<MethodSpec> delays() {
    SwitchMethod hook =
        new SwitchMethod(
            hook("delay", TypeName.get(Duration.class), "row"),
            "row",
            MachineEmitter.none(),
            CodeBlock.of("$T.ZERO", Duration.class));
    ExpressionTranslator terms = new ExpressionTranslator(view, Scope.withoutEvent());
    for (IrTransition row : view.chart().transitions()) {
      if (row.trigger() instanceof IrTrigger.After after) {
        hook.on(positions.row(row), CodeBlock.of("$L;", JavaTypes.constant(after.delay())));
      } else if (row.trigger() instanceof IrTrigger.AfterComputed after) {
        Java delay = CallTranslator.value(terms.translate(after.delay().term()));
        hook.on(positions.row(row), CodeBlock.of("$L;", delay.code()));
      }
    }
    return hook.isEmpty() ? List.of() : hook.methods();
  }

  private List<MethodSpec> invariants() {
    List<IrExpression> ofChart = view.isFlat() ? view.chart().root().invariants() : List.of();
    SwitchMethod hook =
        new SwitchMethod(
            hook("broken", TransitionEmitter.nullable(TypeName.get(String.class)), "state"),
            "state",
            checks(ofChart),
            CodeBlock.of("null"));
    for (IrState state : view.isFlat() ? view.states() : view.chart().states()) {
      if (!state.invariants().isEmpty()) {
        hook.on(
            positions.state(state),
            CodeBlock.of("{\n$>$Lyield null;\n$<}", yielding(state.invariants())));
      }
    }
    if (!hook.isEmpty()) {
      return hook.methods();
    }
    return ofChart.isEmpty()
        ? List.of()
        : List.of(
            hook("broken", TransitionEmitter.nullable(TypeName.get(String.class)), "state")
                .toBuilder()
                .addCode(checks(ofChart))
                .addStatement("return null")
                .build());
  }

  private CodeBlock checks(List<IrExpression> invariants) {
    return checks(invariants, "return");
  }

  private CodeBlock yielding(List<IrExpression> invariants) {
    return checks(invariants, "yield");
  }

  private CodeBlock checks(List<IrExpression> invariants, String answer) {
    ExpressionTranslator terms = new ExpressionTranslator(view, Scope.withoutEvent());
    CodeBlock.Builder code = CodeBlock.builder();
    for (IrExpression invariant : invariants) {
      code.beginControlFlow("if ($L)", breaks(terms, invariant.term()))
          .addStatement("$L $L", answer, JavaText.literal(invariant.text()))
          .endControlFlow();
    }
    return code.build();
  }

  private static CodeBlock breaks(ExpressionTranslator terms, IrTerm invariant) {
    Java holds = CallTranslator.value(terms.translate(invariant));
    if (holds.fallible()) {
      return CodeBlock.of("!$T.holds(() -> $L)", RuntimeTypes.LOGIC, holds.code());
    }
    IrTerm contrary = new IrTerm.Call(IrFunction.NOT, List.of(invariant), IrType.Scalar.BOOL);
    return terms.translate(contrary).code();
  }

  private MethodSpec hook(String name, TypeName result, String selector) {
    return MachineEmitter.override(name, Modifier.PROTECTED)
        .returns(result)
        .addParameter(TypeName.INT, selector)
        .addParameter(view.stepType(), "step")
        .build();
  }
}
