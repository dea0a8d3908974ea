package dev.lockstep.generator.emit.mapping;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.lockstep.model.ir.IrType;

/**
 * The Java type of a scalar other than the usual one.
 *
 * @param of the scalar; a {@code DOUBLE} is held as a {@code BigDecimal}, others by converters
 * @param type the type of the components
 * @param reader method that converts a text to the type
 * @param writer method that converts the type to a text
 */
public record Conversion(IrType.Scalar of, TypeName type, CodeBlock reader, CodeBlock writer) {

  /** Returns true if values are read from texts. */
  public boolean isOfText() {
    return of != IrType.Scalar.DOUBLE;
  }

  /** Returns the name of the type for people. */
  public String simpleName() {
    String name = type.toString();
    return name.substring(name.lastIndexOf('.') + 1);
  }

  /** Returns the text of a value. */
  public CodeBlock text(CodeBlock value) {
    return CodeBlock.of("$T.text($L, $L)", TypeMappings.CONVERSIONS, value, writer);
  }

  /** Returns a value as expressions see it. */
  public CodeBlock plain(CodeBlock value) {
    return switch (of) {
      case DOUBLE -> CodeBlock.of("$L.doubleValue()", value);
      case TIMESTAMP -> CodeBlock.of("$T.toInstant($L)", TypeMappings.DATE_TIMES, text(value));
      default -> text(value);
    };
  }
}
