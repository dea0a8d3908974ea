package dev.lockstep.generator.emit.payload.record;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.mapping.Conversion;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.ir.IrType;
import java.util.Optional;

/** The code that adds a component to the JSON of its record. */
final class WriteCode {

  private final Component component;
  private final String builder;

  /** Adds to the builder in the variable {@code builder}. */
  WriteCode(Component component, String builder) {
    this.component = component;
    this.builder = builder;
  }

  /** Omits an absent component; a required one that is {@code null} is written as {@code null}. */
  CodeBlock add() {
    if (component.holdsOthers()) {
      IrType value = ((IrType.MapOf) component.type()).value();
      return CodeBlock.builder()
          .addStatement(
              "$N.forEach((name, value) -> $N.add(name, $L))",
              component.member(),
              builder,
              json(value, CodeBlock.of("value"), 1))
          .build();
    }
    CodeBlock name = JavaText.literal(component.property());
    CodeBlock member =
        CodeBlock.of(component.distinguishesAbsent() ? "$N.orNull()" : "$N", component.member());
    CodeBlock add =
        CodeBlock.builder().addStatement("$N.add($L, $L)", builder, name, direct(member)).build();
    if (component.distinguishesAbsent()) {
      return CodeBlock.builder()
          .beginControlFlow("if ($L != null)", member)
          .add(add)
          .nextControlFlow("else if ($N.isNull())", component.member())
          .addStatement("$N.add($L, $T.NULL)", builder, name, PayloadTypes.JSON_NULL)
          .endControlFlow()
          .build();
    }
    if (!component.mayBeNull()) {
      return add;
    }
    CodeBlock.Builder code =
        CodeBlock.builder().beginControlFlow("if ($L != null)", member).add(add);
    if (component.required()) {
      code.nextControlFlow("else");
      code.addStatement("$N.add($L, $T.NULL)", builder, name, PayloadTypes.JSON_NULL);
    }
    return code.endControlFlow().build();
  }

  /** The argument of {@code add}, which takes plain scalars. */
  private CodeBlock direct(CodeBlock value) {
    Optional<Conversion> conversion = component.conversion(component.type());
    if (conversion.isPresent() && conversion.get().isOfText()) {
      return conversion.get().text(value);
    }
    if (component.type() instanceof IrType.Scalar scalar) {
      return switch (scalar) {
        case BOOL, INT -> value;
        case STRING -> component.constants().isPresent() ? CodeBlock.of("$L.wire()", value) : value;
        case TIMESTAMP -> CodeBlock.of("$L.toString()", value);
        default -> json(component.type(), value, 0);
      };
    }
    return json(component.type(), value, 0);
  }

  private CodeBlock json(IrType type, CodeBlock value, int depth) {
    if (type instanceof IrType.ListOf list) {
      String item = "item" + (depth == 0 ? "" : depth);
      return CodeBlock.of(
          "$T.of($L, $N -> $L)",
          PayloadTypes.JSON_ARRAY,
          value,
          item,
          json(list.element(), CodeBlock.of("$N", item), depth + 1));
    }
    if (type instanceof IrType.MapOf map) {
      String item = "value" + (depth == 0 ? "" : depth);
      return CodeBlock.of(
          "$T.of($L, $N -> $L)",
          PayloadTypes.JSON_OBJECT,
          value,
          item,
          json(map.value(), CodeBlock.of("$N", item), depth + 1));
    }
    if (type instanceof IrType.ObjectOf) {
      return CodeBlock.of("$L.toJson()", value);
    }
    Optional<Conversion> conversion = component.conversion(type);
    if (conversion.isPresent() && conversion.get().isOfText()) {
      return CodeBlock.of("new $T($L)", PayloadTypes.JSON_STRING, conversion.get().text(value));
    }
    return switch ((IrType.Scalar) type) {
      case BOOL -> CodeBlock.of("$T.of($L)", PayloadTypes.JSON_BOOLEAN, value);
      case INT, DOUBLE -> CodeBlock.of("$T.of($L)", PayloadTypes.JSON_NUMBER, value);
      case STRING -> CodeBlock.of("new $T($L)", PayloadTypes.JSON_STRING, value);
      case TIMESTAMP -> CodeBlock.of("new $T($L.toString())", PayloadTypes.JSON_STRING, value);
      case DURATION, NULL, DYNAMIC -> value;
    };
  }
}
