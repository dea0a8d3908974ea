package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.RecordShape.Component;
import dev.lockstep.generator.emit.payload.RecordShape.EnumShape;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.plan.Formula;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import java.util.Optional;
import java.util.Set;

/** Emits how the value a scan stands at gets into a variable, or null is returned. */
final class TakeValues {

  /** In place of a shape: anything. */
  static final int ANYTHING = -1;

  private final TakeEmitter takes;
  private final ScanEmitter scan;
  private final TakeParts parts;

  TakeValues(TakeEmitter takes) {
    this.takes = takes;
    this.scan = takes.scan();
    this.parts = new TakeParts(takes, this);
  }

  /** What a variable of a type holds before. */
  static String nothing(TypeName type) {
    return type.equals(TypeName.BOOLEAN) ? "false" : type.isPrimitive() ? "0" : "null";
  }

  /** Takes a value of a shape, which is not null, as a type of a component. */
  CodeBlock take(String target, Component component, IrType type, int shape) {
    if (type instanceof IrType.Scalar scalar) {
      return scalar(target, component, scalar, shape);
    }
    Optional<String> method = parts.method(component, type, shape);
    if (method.isEmpty()) {
      return tree(target, component, type, shape);
    }
    return CodeBlock.builder()
        .addStatement("$N = $N(in)", target, method.get())
        .add(failIf(CodeBlock.of("$N == null", target)))
        .build();
  }

  private CodeBlock scalar(String target, Component component, IrType.Scalar type, int shape) {
    if (shape != ANYTHING && scan.shape(shape).acceptsNone()) {
      return CodeBlock.builder().addStatement("return null").build();
    }
    return switch (type) {
      case BOOL -> bool(target, shape);
      case INT ->
          checked(shape)
              .add(failIf(CodeBlock.of("!in.isLong()")))
              .addStatement("$N = in.longValue()", target)
              .build();
      case DOUBLE ->
          checked(shape)
              .addStatement("$N = in.doubleValue()", target)
              .add(failIf(CodeBlock.of("$T.isInfinite($N)", Double.class, target)))
              .build();
      case STRING -> string(target, component, shape);
      case TIMESTAMP -> moment(target, shape);
      case DURATION, NULL, DYNAMIC ->
          CodeBlock.builder()
              .addStatement("$N = in.tree()", target)
              .add(failIf(isWrong(target, shape)))
              .build();
    };
  }

  private CodeBlock isWrong(String tree, int shape) {
    Test test = shape == ANYTHING ? Test.ALWAYS : scan.trees().test(shape, tree);
    return test.isAlways()
        ? CodeBlock.of("$N == null", tree)
        : CodeBlock.of("$N == null || $L", tree, test.fails());
  }

  private CodeBlock.Builder checked(int shape) {
    return CodeBlock.builder().add(ScanEmitter.refuse(scan.test(shape), "return null"));
  }

  private CodeBlock bool(String target, int shape) {
    if (!is(shape, Kind.BOOLEAN, Rule.Anything.class)) {
      String tree = target + "Json";
      return CodeBlock.builder()
          .addStatement("$T $N = in.tree()", PayloadTypes.JSON_VALUE, tree)
          .add(failIf(isWrong(tree, shape)))
          .addStatement("$N = (($T) $N).value()", target, PayloadTypes.JSON_BOOLEAN, tree)
          .build();
    }
    return CodeBlock.builder()
        .add(TakeEmitter.isNot("BOOLEAN"))
        .addStatement("$N = in.bool().value()", target)
        .build();
  }

  private boolean is(int shape, Kind kind, Class<? extends Rule> rule) {
    return scan.shape(shape).rule(kind).filter(rule::isInstance).isPresent();
  }

  private CodeBlock string(String target, Component component, int shape) {
    if (component.constants().isEmpty()) {
      return checked(shape).addStatement("$N = in.string()", target).build();
    }
    EnumShape constants = component.constants().get();
    if (!asksFor(shape, constants)) {
      return checked(shape).add(text(target, component)).build();
    }
    return CodeBlock.builder()
        .add(failIf(CodeBlock.of("in.kind() != $T.STRING || !in.text()", PayloadTypes.JSON_SCAN)))
        .addStatement("int constant = in.index($L)", table(constants))
        .add(failIf(CodeBlock.of("constant < 0")))
        .addStatement(
            "$N = $L.get(constant)",
            target,
            scan.parts().constants().enumConstants(constants.type()))
        .build();
  }

  /** Whether a shape asks a text to be one of an enum, and nothing else. */
  private boolean asksFor(int shape, EnumShape constants) {
    return scan.shape(shape).rules().get(Kind.STRING) instanceof Rule.Scalar scalar
        && scalar.formula() instanceof Formula.Atom atom
        && atom.keyword() instanceof Keyword.Constants asked
        && Set.copyOf(
                asked.values().stream()
                    .map(SchemaValue.TextValue.class::cast)
                    .map(SchemaValue.TextValue::value)
                    .toList())
            .equals(Set.copyOf(constants.wires()));
  }

  private CodeBlock table(EnumShape constants) {
    return scan.parts()
        .constants()
        .table(constants.type().simpleName(), "WIRES", constants.wires());
  }

  /** Assigns the string a scan took last, which is valid. */
  CodeBlock text(String target, Component component) {
    if (component.type() == IrType.Scalar.DYNAMIC) {
      return CodeBlock.builder()
          .addStatement("$N = new $T(in.string())", target, PayloadTypes.JSON_STRING)
          .build();
    }
    if (component.type() == IrType.Scalar.TIMESTAMP) {
      return CodeBlock.builder()
          .addStatement("$N = $T.toInstant(in.string())", target, PayloadTypes.DATE_TIMES)
          .build();
    }
    return component
        .constants()
        .map(
            constants ->
                CodeBlock.builder()
                    .addStatement(
                        "$N = $L.get(in.index($L))",
                        target,
                        scan.parts().constants().enumConstants(constants.type()),
                        table(constants))
                    .build())
        .orElse(CodeBlock.builder().addStatement("$N = in.string()", target).build());
  }

  private CodeBlock moment(String target, int shape) {
    boolean asked =
        scan.shape(shape).rules().get(Kind.STRING) instanceof Rule.Scalar scalar
            && scalar.formula() instanceof Formula.Atom atom
            && atom.keyword() instanceof Keyword.Formatted formatted
            && formatted.format() == Format.DATE_TIME;
    if (!asked) {
      return checked(shape)
          .addStatement("$N = $T.toInstant(in.string())", target, PayloadTypes.DATE_TIMES)
          .build();
    }
    return CodeBlock.builder()
        .add(failIf(CodeBlock.of("in.kind() != $T.STRING || !in.text()", PayloadTypes.JSON_SCAN)))
        .addStatement("$N = $T.instant(in)", target, PayloadTypes.MOMENTS)
        .add(failIf(CodeBlock.of("$N == null", target)))
        .build();
  }

  /** Takes a value by way of a tree. */
  private CodeBlock tree(String target, Component component, IrType type, int shape) {
    String tree = target + "Json";
    return CodeBlock.builder()
        .addStatement("$T $N = in.tree()", PayloadTypes.JSON_VALUE, tree)
        .add(failIf(isWrong(tree, shape)))
        .add(ofTree(target, component, type, tree))
        .build();
  }

  /** Assigns a valid tree. */
  CodeBlock ofTree(String target, Component component, IrType type, String tree) {
    if (type == IrType.Scalar.DYNAMIC || type == IrType.Scalar.NULL) {
      return CodeBlock.builder().addStatement("$N = $N", target, tree).build();
    }
    TypeName boxed = PayloadTypes.of(component, type).box();
    String part = target + "Part";
    CodeBlock assign =
        CodeBlock.builder()
            .addStatement(
                "$T $N = $T.fitting($N, $L)",
                boxed,
                part,
                PayloadTypes.BINDER,
                tree,
                takes.binds().part(component, type))
            .add(failIf(CodeBlock.of("$N == null", part)))
            .addStatement("$N = $N", target, part)
            .build();
    return component.mayBeNull()
        ? CodeBlock.builder()
            .beginControlFlow("if (!($N instanceof $T))", tree, PayloadTypes.JSON_NULL)
            .add(assign)
            .endControlFlow()
            .build()
        : assign;
  }

  static CodeBlock failIf(CodeBlock condition) {
    return CodeBlock.builder()
        .beginControlFlow("if ($L)", condition)
        .addStatement("return null")
        .endControlFlow()
        .build();
  }
}
