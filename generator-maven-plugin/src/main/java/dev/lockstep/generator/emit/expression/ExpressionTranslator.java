package dev.lockstep.generator.emit.expression;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Set;

/** Checked expressions as Java of the same meaning. */
public final class ExpressionTranslator {

  private final ChartView view;
  private final Scope scope;
  private final CallTranslator calls = new CallTranslator(this);

  public ExpressionTranslator(ChartView view, Scope scope) {
    this.view = view;
    this.scope = scope;
  }

  public Java translate(IrTerm term) {
    if (term instanceof IrTerm.Call call) {
      return calls.translate(call);
    }
    if (term instanceof IrTerm.Constant constant) {
      return constant.type() == IrType.Scalar.NULL
          ? Java.sure("null").mayBeNull()
          : Java.sure("$L", JavaTypes.constant(constant.value())).negativeBinding(constant.value());
    }
    if (term instanceof IrTerm.ContextValue value) {
      return Java.sure("$L.$N()", scope.context(), view.variable(value.variable()));
    }
    if (term instanceof IrTerm.EventField || term instanceof IrTerm.EventFieldPresent) {
      return new PayloadAccess(scope).translate(term);
    }
    if (term instanceof IrTerm.Known known) {
      return known(known.name());
    }
    if (term instanceof IrTerm.JavaGuard guard) {
      return Java.sure(
          "guards.$N($L, $L)",
          view.guard(view.chart().javaGuards().get(guard.guard())),
          scope.context(),
          scope.event());
    }
    if (term instanceof IrTerm.InState in) {
      return Java.sure("step.isIn($L)", in.state() - 1);
    }
    if (term instanceof IrTerm.ListLiteral list) {
      return list(list);
    }
    return map((IrTerm.MapLiteral) term);
  }

  /** This translator where these optional fields are there. */
  ExpressionTranslator knowing(Set<List<String>> paths) {
    return paths.isEmpty() ? this : new ExpressionTranslator(view, scope.knowing(paths));
  }

  /** A term as a JSON value, for a field of a payload. */
  Java json(IrTerm term) {
    if (term instanceof IrTerm.MapLiteral map) {
      CodeBlock.Builder object = CodeBlock.builder().add("$T.builder()", RuntimeTypes.JSON_OBJECT);
      boolean fallible = false;
      for (int i = 0; i < map.keys().size(); i++) {
        Java value = json(map.values().get(i));
        fallible |= value.fallible();
        object.add(".add($L, $L)", JavaText.literal(map.keys().get(i)), value.code());
      }
      return Java.sure("$L", object.add(".build()").build()).alsoFallible(fallible);
    }
    if (term instanceof IrTerm.ListLiteral list) {
      List<Java> elements = list.elements().stream().map(this::json).toList();
      return Java.sure(
              "$T.array($L)",
              RuntimeTypes.JSON_VALUES,
              elements.stream().map(Java::code).collect(CodeBlock.joining(", ")))
          .alsoFallible(elements.stream().anyMatch(Java::fallible));
    }
    Java value = translate(term);
    return term.type() == IrType.Scalar.NULL
        ? Java.sure("$T.NULL", RuntimeTypes.JSON_NULL)
        : Java.sure("$T.of($L)", RuntimeTypes.JSON_VALUES, value.code())
            .alsoFallible(value.fallible());
  }

  /** A term as the value of a member of a JSON object; plain where the builder takes it plainly. */
  CodeBlock member(IrTerm term) {
    boolean plain =
        term.type() == IrType.Scalar.STRING
            || term.type() == IrType.Scalar.INT
            || term.type() == IrType.Scalar.BOOL;
    if (plain) {
      Java value = translate(term);
      if (!value.nullable()) {
        return value.code();
      }
    }
    return json(term).code();
  }

  private Java map(IrTerm.MapLiteral map) {
    boolean open = map.type() instanceof IrType.MapOf of && of.value() == IrType.Scalar.DYNAMIC;
    List<Java> values =
        map.values().stream().map(value -> open ? json(value) : translate(value)).toList();
    if (values.stream().anyMatch(Java::nullable)) {
      throw new NotGeneratedException("a map with null among its values");
    }
    return Java.sure(
            "$T.map($T.of($L), $T.of($L))",
            RuntimeTypes.VALUES,
            List.class,
            map.keys().stream().map(JavaText::literal).collect(CodeBlock.joining(", ")),
            List.class,
            values.stream().map(Java::code).collect(CodeBlock.joining(", ")))
        .alsoFallible(values.stream().anyMatch(Java::fallible));
  }

  private Java list(IrTerm.ListLiteral list) {
    List<Java> elements = list.elements().stream().map(this::translate).toList();
    if (elements.stream().anyMatch(Java::nullable)) {
      throw new NotGeneratedException("a list with null among its elements");
    }
    return Java.sure(
            "$T.of($L)",
            List.class,
            elements.stream().map(Java::code).collect(CodeBlock.joining(", ")))
        .alsoFallible(elements.stream().anyMatch(Java::fallible));
  }

  private static Java known(IrTerm.Name name) {
    return switch (name) {
      case EVENT_NAME -> Java.sure("step.eventName()");
      case ACTOR -> Java.sure("step.actor()");
      case SOURCE -> Java.sure("step.source()");
      case TARGET -> Java.sure("step.target()");
      case NOW -> Java.sure("step.now()");
    };
  }
}
