package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.mapping.Conversion;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.payload.shape.RecordShape.EnumShape;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.plan.Formula;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import java.util.Optional;
import java.util.Set;

/** Emits how the value at the position of a scan is read as a Java type. */
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

  /** Returns the initial value of a variable of a type. */
  static String nothing(TypeName type) {
    return type.equals(TypeName.BOOLEAN) ? "false" : type.isPrimitive() ? "0" : "null";
  }

  /**
   * Returns the expression that reads a value of a shape, which is not null, as a type of a
   * component, and rejects it if it is invalid; empty if statements are needed.
   */
  Optional<CodeBlock> value(Component component, IrType type, int shape) {
    if (!(type instanceof IrType.Scalar scalar)) {
      return parts.method(component, type, shape).map(name -> CodeBlock.of("$N(in)", name));
    }
    if (shape != ANYTHING && scan.shape(shape).acceptsNone()) {
      return Optional.empty();
    }
    Optional<Conversion> conversion = component.conversion(scalar);
    if (conversion.isPresent()) {
      return conversion
          .filter(Conversion::isOfText)
          .map(each -> converted(each, CodeBlock.of("in.stringIf($L)", scan.test(shape).holds())));
    }
    return switch (scalar) {
      case BOOL ->
          is(shape, Kind.BOOLEAN, Rule.Anything.class)
              ? Optional.of(CodeBlock.of("in.booleanValue()"))
              : Optional.empty();
      case INT -> Optional.of(CodeBlock.of("in.longIf($L)", scan.test(shape).holds()));
      case DOUBLE -> Optional.of(CodeBlock.of("in.doubleIf($L)", scan.test(shape).holds()));
      case STRING -> Optional.of(string(component, shape));
      case TIMESTAMP -> Optional.of(moment(shape));
      case DURATION, NULL, DYNAMIC ->
          test(shape, "").isAlways() ? Optional.of(CodeBlock.of("in.value()")) : Optional.empty();
    };
  }

  /** Returns the statements that do the same and assign the value to a variable. */
  CodeBlock statements(String target, Component component, IrType type, int shape) {
    if (!(type instanceof IrType.Scalar scalar)) {
      return tree(target, component, type, shape);
    }
    if (shape != ANYTHING && scan.shape(shape).acceptsNone()) {
      return CodeBlock.builder().addStatement(TakeEmitter.FAILURE).build();
    }
    if (scalar == IrType.Scalar.BOOL) {
      return bool(target, shape);
    }
    if (component.conversion(scalar).isPresent()) {
      return tree(target, component, type, shape);
    }
    return CodeBlock.builder()
        .addStatement("$N = in.tree()", target)
        .add(failIf(isWrong(target, shape)))
        .build();
  }

  /** Returns the type of the values of a map. */
  TypeName valueType(Component component) {
    return PayloadTypes.of(component, ((IrType.MapOf) component.type()).value()).box();
  }

  /** Returns the statements that add a member to the builder of a map. */
  CodeBlock other(String target, Component component, int shape) {
    IrType type = ((IrType.MapOf) component.type()).value();
    return CodeBlock.builder()
        .addStatement("$T otherName = in.textName()", String.class)
        .add(parts.member("other", valueType(component), component, type, shape))
        .add(
            failIf(
                CodeBlock.of(
                    "in.isRejected() || otherName == null || !$N.add(otherName, other)", target)))
        .build();
  }

  private Test test(int shape, String tree) {
    return shape == ANYTHING ? Test.ALWAYS : scan.trees().test(shape, tree);
  }

  private CodeBlock isWrong(String tree, int shape) {
    Test test = test(shape, tree);
    return test.isAlways()
        ? CodeBlock.of("$N == null", tree)
        : CodeBlock.of("$N == null || $L", tree, test.fails());
  }

  private CodeBlock bool(String target, int shape) {
    String tree = target + "Json";
    return CodeBlock.builder()
        .addStatement("$T $N = in.tree()", PayloadTypes.JSON_VALUE, tree)
        .add(failIf(isWrong(tree, shape)))
        .addStatement("$N = (($T) $N).value()", target, PayloadTypes.JSON_BOOLEAN, tree)
        .build();
  }

  private boolean is(int shape, Kind kind, Class<? extends Rule> rule) {
    return scan.shape(shape).rule(kind).filter(rule::isInstance).isPresent();
  }

  private CodeBlock string(Component component, int shape) {
    if (component.constants().isEmpty()) {
      return CodeBlock.of("in.stringIf($L)", scan.test(shape).holds());
    }
    EnumShape constants = component.constants().get();
    return asksFor(shape, constants)
        ? CodeBlock.of(
            "in.constant($L, $L)",
            table(constants),
            scan.parts().constants().enumConstants(constants.type()))
        : ifValid(shape, text(component));
  }

  private CodeBlock ifValid(int shape, CodeBlock value) {
    Test test = scan.test(shape);
    return test.isAlways() ? value : CodeBlock.of("$L ? $L : in.reject()", test.holds(), value);
  }

  /** Returns true if the only requirement of a shape on a text is to be one of an enum. */
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
    return CodeBlock.builder().addStatement("$N = $L", target, text(component)).build();
  }

  private static CodeBlock converted(Conversion conversion, CodeBlock text) {
    return CodeBlock.of("$T.take(in, $L, $L)", PayloadTypes.CONVERSIONS, text, conversion.reader());
  }

  /** The value of the string a scan took last, which is valid. */
  private CodeBlock text(Component component) {
    Optional<Conversion> conversion = component.conversion(component.type());
    if (conversion.isPresent()) {
      return converted(conversion.get(), CodeBlock.of("in.string()"));
    }
    if (component.type() == IrType.Scalar.DYNAMIC) {
      return CodeBlock.of("new $T(in.string())", PayloadTypes.JSON_STRING);
    }
    if (component.type() == IrType.Scalar.TIMESTAMP) {
      return CodeBlock.of("$T.toInstant(in.string())", PayloadTypes.DATE_TIMES);
    }
    return component
        .constants()
        .map(
            constants ->
                CodeBlock.of(
                    "$L.get(in.index($L))",
                    scan.parts().constants().enumConstants(constants.type()),
                    table(constants)))
        .orElse(CodeBlock.of("in.string()"));
  }

  private CodeBlock moment(int shape) {
    boolean asked =
        scan.shape(shape).rules().get(Kind.STRING) instanceof Rule.Scalar scalar
            && scalar.formula() instanceof Formula.Atom atom
            && atom.keyword() instanceof Keyword.Formatted formatted
            && formatted.format() == Format.DATE_TIME;
    return asked
        ? CodeBlock.of("$T.take(in)", PayloadTypes.MOMENTS)
        : ifValid(shape, CodeBlock.of("$T.toInstant(in.string())", PayloadTypes.DATE_TIMES));
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
        .addStatement(TakeEmitter.FAILURE)
        .endControlFlow()
        .build();
  }
}
