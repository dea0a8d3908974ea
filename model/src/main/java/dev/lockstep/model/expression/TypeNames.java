package dev.lockstep.model.expression;

import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The names of types as authors know them. */
final class TypeNames {

  private static final Pattern WRAPPER = Pattern.compile("wrapper\\(([a-z]+)\\)");
  private static final Pattern OBJECT = Pattern.compile("\\b_[a-z][^(),\\s]*");
  private static final Pattern PARAMETER = Pattern.compile("%[A-Z][0-9]+");

  private TypeNames() {}

  static String of(IrType type) {
    if (type instanceof IrType.ListOf list) {
      return "list(" + of(list.element()) + ")";
    }
    if (type instanceof IrType.MapOf map) {
      return "map(string, " + of(map.value()) + ")";
    }
    return type instanceof IrType.Scalar scalar ? scalar.name().toLowerCase(Locale.ROOT) : "object";
  }

  /** Returns the types as a list, for example {@code `int` and `string`}. */
  static String list(List<IrTerm> terms) {
    return terms.stream()
        .map(term -> "`" + of(term.type()) + "`")
        .collect(Collectors.joining(" and "));
  }

  /** Replaces CEL's names of types in a text. */
  static String fromCel(String types) {
    String plain =
        types
            .replace("google.protobuf.Timestamp", "timestamp")
            .replace("google.protobuf.Duration", "duration")
            .replace("dyn", "dynamic");
    String unwrapped = WRAPPER.matcher(plain).replaceAll("$1");
    String known = OBJECT.matcher(unwrapped).replaceAll("object");
    return PARAMETER.matcher(known).replaceAll("any");
  }
}
