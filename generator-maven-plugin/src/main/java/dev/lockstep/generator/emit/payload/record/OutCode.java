package dev.lockstep.generator.emit.payload.record;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.mapping.Conversion;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.ir.IrType;
import java.util.Optional;

/** The code that writes a component without a tree. */
final class OutCode {

  private final Component component;
  private final String out;

  /** Writes to what is in the variable {@code out}. */
  OutCode(Component component, String out) {
    this.component = component;
    this.out = out;
  }

  /** Omits an absent component; a required one that is {@code null} is written as {@code null}. */
  CodeBlock add() {
    if (component.holdsOthers()) {
      return entries((IrType.MapOf) component.type(), CodeBlock.of("$N", component.member()), 0);
    }
    CodeBlock name = JavaText.literal(component.property());
    CodeBlock member =
        CodeBlock.of(component.distinguishesAbsent() ? "$N.orNull()" : "$N", component.member());
    CodeBlock write =
        CodeBlock.builder()
            .addStatement("$N.name($L)", out, name)
            .add(value(component.type(), member, 0))
            .build();
    if (component.distinguishesAbsent()) {
      return CodeBlock.builder()
          .beginControlFlow("if ($L != null)", member)
          .add(write)
          .nextControlFlow("else if ($N.isNull())", component.member())
          .addStatement("$N.name($L).json($T.NULL)", out, name, PayloadTypes.JSON_NULL)
          .endControlFlow()
          .build();
    }
    if (!component.mayBeNull()) {
      return write;
    }
    CodeBlock.Builder code =
        CodeBlock.builder().beginControlFlow("if ($N != null)", component.member()).add(write);
    if (component.required()) {
      code.nextControlFlow("else")
          .addStatement("$N.name($L).json($T.NULL)", out, name, PayloadTypes.JSON_NULL);
    }
    return code.endControlFlow().build();
  }

  private CodeBlock value(IrType type, CodeBlock value, int depth) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (type instanceof IrType.ListOf list) {
      String item = variable("item", depth);
      return code.addStatement("$N.beginArray()", out)
          .beginControlFlow("for (var $N : $L)", item, value)
          .add(value(list.element(), CodeBlock.of("$N", item), depth + 1))
          .endControlFlow()
          .addStatement("$N.endArray()", out)
          .build();
    }
    if (type instanceof IrType.MapOf map) {
      return code.addStatement("$N.beginObject()", out)
          .add(entries(map, value, depth))
          .addStatement("$N.endObject()", out)
          .build();
    }
    if (type instanceof IrType.ObjectOf) {
      return code.addStatement("$L.write($N)", value, out).build();
    }
    Optional<Conversion> conversion = component.conversion(type);
    if (conversion.isPresent() && conversion.get().isOfText()) {
      return code.addStatement("$N.string($L)", out, conversion.get().text(value)).build();
    }
    return switch ((IrType.Scalar) type) {
      case BOOL -> code.addStatement("$N.bool($L)", out, value).build();
      case INT -> code.addStatement("$N.number($L)", out, value).build();
      case DOUBLE ->
          code.addStatement("$N.json($T.of($L))", out, PayloadTypes.JSON_NUMBER, value).build();
      case STRING ->
          code.addStatement(
                  component.constants().isPresent() && depth == 0
                      ? "$N.string($L.wire())"
                      : "$N.string($L)",
                  out,
                  value)
              .build();
      case TIMESTAMP -> code.addStatement("$N.moment($L)", out, value).build();
      case DURATION, NULL, DYNAMIC -> code.addStatement("$N.json($L)", out, value).build();
    };
  }

  private CodeBlock entries(IrType.MapOf map, CodeBlock value, int depth) {
    String entry = variable("entry", depth);
    return CodeBlock.builder()
        .beginControlFlow("for (var $N : $L.entrySet())", entry, value)
        .addStatement("$N.name($N.getKey())", out, entry)
        .add(value(map.value(), CodeBlock.of("$N.getValue()", entry), depth + 1))
        .endControlFlow()
        .build();
  }

  private String variable(String plain, int depth) {
    String name = plain + (depth == 0 ? "" : depth);
    return name.equals(component.member()) || name.equals(out) ? name + "_" : name;
  }
}
