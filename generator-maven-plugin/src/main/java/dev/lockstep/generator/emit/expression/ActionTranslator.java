package dev.lockstep.generator.emit.expression;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrPayload;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Actions as statements on the step. */
public final class ActionTranslator {

  private final ChartView view;
  private final ExpressionTranslator terms;

  public ActionTranslator(ChartView view, Scope scope) {
    this.view = view;
    this.terms = new ExpressionTranslator(view, scope);
  }

  public CodeBlock translate(List<IrAction> actions) {
    return actions.stream().map(this::translate).collect(CodeBlock.joining(""));
  }

  /** Actions as one short statement, if they are one. */
  public Optional<CodeBlock> single(List<IrAction> actions) {
    if (actions.size() != 1) {
      return Optional.empty();
    }
    if (actions.get(0) instanceof IrAction.Cancel cancel) {
      return Optional.of(CodeBlock.of("step.cancel($L);", JavaText.literal(cancel.id())));
    }
    if (actions.get(0) instanceof IrAction.Perform perform) {
      String name = view.chart().javaActions().get(perform.action()).name();
      return Optional.of(CodeBlock.of("step.perform($L);", JavaText.literal(name)));
    }
    return Optional.empty();
  }

  public CodeBlock translate(IrAction action) {
    if (action instanceof IrAction.Assign assign) {
      return assign(assign);
    }
    if (action instanceof IrAction.Raise raise) {
      return raise(raise);
    }
    if (action instanceof IrAction.Emit emit) {
      return emit(emit);
    }
    if (action instanceof IrAction.Send send) {
      return send(send);
    }
    if (action instanceof IrAction.Cancel cancel) {
      return statement("step.cancel($L)", JavaText.literal(cancel.id()));
    }
    if (action instanceof IrAction.Perform perform) {
      String name = view.chart().javaActions().get(perform.action()).name();
      return statement("step.perform($L)", JavaText.literal(name));
    }
    return choice((IrAction.If) action);
  }

  /** A choice; one that is all of the other branch of a choice becomes {@code else if}. */
  private CodeBlock choice(IrAction.If first) {
    CodeBlock.Builder code =
        CodeBlock.builder()
            .beginControlFlow("if ($L)", value(first.condition()))
            .add(translate(first.then()));
    List<IrAction> rest = first.otherwise();
    while (rest.size() == 1 && rest.get(0) instanceof IrAction.If next) {
      code.nextControlFlow("else if ($L)", value(next.condition())).add(translate(next.then()));
      rest = next.otherwise();
    }
    if (!rest.isEmpty()) {
      code.nextControlFlow("else").add(translate(rest));
    }
    return code.endControlFlow().build();
  }

  private CodeBlock assign(IrAction.Assign assign) {
    CodeBlock.Builder changed = CodeBlock.builder();
    boolean several = assign.assignments().size() > 1;
    changed.add(several ? "step.context()$>$>" : "step.context()");
    for (IrAction.Assignment each : assign.assignments()) {
      changed.add(
          several ? "\n.$N($L)" : ".$N($L)", view.wither(each.variable()), assigned(each.value()));
    }
    return statement(several ? "step.context(\n$L$<$<)" : "step.context($L)", changed.build());
  }

  private CodeBlock raise(IrAction.Raise raise) {
    IrEvent event = view.chart().events().get(raise.event());
    return event.payload().isEmpty()
        ? statement("step.raise(new $T())", view.eventRecord(event.index()))
        : statement(
            "step.raise($L, read($L, $L))",
            JavaText.literal(event.wire()),
            event.index(),
            object(raise.payload()));
  }

  private CodeBlock emit(IrAction.Emit emit) {
    var emission = view.chart().emissions().get(emit.emission());
    CodeBlock wire = JavaText.literal(emission.wire());
    return emission
        .payload()
        .map(payload -> statement("step.emit(\n$L,\n$L)", wire, read(payload, emit.payload())))
        .orElseGet(() -> statement("step.emit($L)", wire));
  }

  private CodeBlock send(IrAction.Send send) {
    IrEvent event = view.chart().events().get(send.event());
    CodeBlock wire = JavaText.literal(event.wire());
    CodeBlock payload =
        event
            .payload()
            .map(
                shape ->
                    CodeBlock.of(
                        "$T.valid($L, $L)", RuntimeTypes.STEP, wire, read(shape, send.payload())))
            .orElse(CodeBlock.of("null"));
    Optional<IrExpression> after = send.after();
    return after.isEmpty()
        ? statement("step.send($L, $L)", wire, payload)
        : statement(
            "step.send($L, $L, $L, $L)",
            wire,
            payload,
            value(after.get()),
            JavaText.literal(send.id().orElse(event.wire())));
  }

  private CodeBlock read(IrPayload payload, List<IrAction.Binding> bindings) {
    return CodeBlock.of("$T.read(\n$>$>$L$<$<)", view.validator(payload), object(bindings));
  }

  private CodeBlock object(List<IrAction.Binding> bindings) {
    if (bindings.isEmpty()) {
      return CodeBlock.of("$T.EMPTY", RuntimeTypes.JSON_OBJECT);
    }
    CodeBlock.Builder object =
        CodeBlock.builder().add("$T.builder()$>$>", RuntimeTypes.JSON_OBJECT);
    for (IrAction.Binding binding : bindings) {
      object.add(
          "\n.add($L, $L)",
          JavaText.literal(binding.field()),
          terms.member(binding.value().term()));
    }
    return object.add("\n.build()$<$<").build();
  }

  private CodeBlock assigned(IrExpression expression) {
    return expression.type() == IrType.Scalar.DOUBLE
            && !(expression.term() instanceof IrTerm.Constant)
        ? CodeBlock.of("$T.finite($L)", RuntimeTypes.VALUES, value(expression))
        : value(expression);
  }

  /** An expression whose value is not null. */
  private CodeBlock value(IrExpression expression) {
    return CallTranslator.value(terms.translate(expression.term())).code();
  }

  private static CodeBlock statement(String format, Object... arguments) {
    return CodeBlock.builder().addStatement(format, arguments).build();
  }

  /** Returns true if an expression of the actions matches. */
  public static boolean any(List<IrAction> actions, Predicate<IrTerm> such) {
    return actions.stream().anyMatch(action -> any(action, such));
  }

  private static boolean any(IrAction action, Predicate<IrTerm> such) {
    if (action instanceof IrAction.Assign assign) {
      return assign.assignments().stream().anyMatch(each -> such.test(each.value().term()));
    }
    if (action instanceof IrAction.Raise raise) {
      return bound(raise.payload(), such);
    }
    if (action instanceof IrAction.Emit emit) {
      return bound(emit.payload(), such);
    }
    if (action instanceof IrAction.Send send) {
      return bound(send.payload(), such)
          || send.after().filter(after -> such.test(after.term())).isPresent();
    }
    return action instanceof IrAction.If choice
        && (such.test(choice.condition().term())
            || any(choice.then(), such)
            || any(choice.otherwise(), such));
  }

  private static boolean bound(List<IrAction.Binding> bindings, Predicate<IrTerm> such) {
    return bindings.stream().anyMatch(binding -> such.test(binding.value().term()));
  }
}
