package dev.lockstep.generator.emit.expression;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.mapping.Conversion;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.generator.naming.MemberNames;
import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.List;
import java.util.Optional;

/** Fields of an event's payload, read through the accessors of its record. */
final class PayloadAccess {

  private final Scope scope;

  PayloadAccess(Scope scope) {
    this.scope = scope;
  }

  Java translate(IrTerm term) {
    List<String> path =
        term instanceof IrTerm.EventField field
            ? field.path()
            : ((IrTerm.EventFieldPresent) term).path();
    if (scope.shape().filter(payload -> payload.differs(path)).isPresent()) {
      throw new NotGeneratedException(
          "reading `event." + String.join(".", path) + "`, which is one of several records,");
    }
    return term instanceof IrTerm.EventField ? value(path) : present(path);
  }

  private Java value(List<String> path) {
    Java owner = owner(path);
    IrField field = field(path);
    Java read = accessor(owner, path);
    if (isOpen(field)) {
      return field.required() || scope.present().contains(path) ? read : there(read, path);
    }
    if (!field.required() && field.nullable()) {
      throw new NotGeneratedException(
          "reading `event." + String.join(".", path) + "`, which may be absent and may be null,");
    }
    if (scope.present().contains(path)) {
      return text(known(read, path, field), path, field);
    }
    if (!field.required()) {
      return text(there(read, path), path, field);
    }
    return field.nullable() ? nullableText(read, path, field) : text(read, path, field);
  }

  private Java present(List<String> path) {
    Java owner = owner(path);
    IrField field = field(path);
    if (!field.required() && field.nullable() && !isOpen(field)) {
      throw new NotGeneratedException(
          "asking for `event."
              + String.join(".", path)
              + "`, which may be absent and may be null,");
    }
    if (field.required() && !owner.fallible()) {
      return Java.sure("true");
    }
    Java read = accessor(owner, path);
    return field.required()
        ? Java.risky("$T.isThere($L)", RuntimeTypes.VALUES, owner.code())
        : Java.infix(read, "!=", Java.sure("null"), Java.Binding.EQUALITY);
  }

  /** The object that holds the last field of a path. */
  private Java owner(List<String> path) {
    Java owner = Java.sure("$L", scope.payload());
    for (int i = 1; i < path.size(); i++) {
      IrField field = field(path.subList(0, i));
      Java read = accessor(owner, path.subList(0, i));
      owner = field.required() && !field.nullable() ? read : there(read, path.subList(0, i));
    }
    return owner;
  }

  private Java accessor(Java owner, List<String> path) {
    String name = MemberNames.of(siblings(path)).get(path.get(path.size() - 1));
    IrField field = field(path);
    boolean isDistinct =
        scope.mappings().distinguishesAbsent()
            && !field.required()
            && field.nullable()
            && !isOpen(field)
            && field.type() != IrType.Scalar.NULL;
    return Java.sure(isDistinct ? "$L.$N().orNull()" : "$L.$N()", owner.primary(), name)
        .alsoFallible(owner.fallible());
  }

  /** A field that has been asked for; as a primitive, so that numbers are compared by value. */
  private Java known(Java read, List<String> path, IrField field) {
    TypeName type = JavaTypes.of(field.type());
    return type.isPrimitive() && conversion(path, field).isEmpty()
        ? new Java(
            CodeBlock.of("($T) $L", type, read.code()), Java.Binding.UNARY, read.fallible(), false)
        : read;
  }

  private static Java there(Java read, List<String> path) {
    return Java.risky(
        "$T.present($L, $L)",
        RuntimeTypes.VALUES,
        read.code(),
        JavaText.literal("event." + String.join(".", path)));
  }

  private Optional<Conversion> conversion(List<String> path, IrField field) {
    return scope.shape().flatMap(payload -> payload.conversion(path, field));
  }

  private Java text(Java read, List<String> path, IrField field) {
    Optional<Conversion> conversion = conversion(path, field);
    if (conversion.isPresent()) {
      return Java.sure("$L", conversion.get().plain(read.primary())).alsoFallible(read.fallible());
    }
    return isEnum(field)
        ? Java.sure("$L.wire()", read.primary()).alsoFallible(read.fallible())
        : read;
  }

  private Java nullableText(Java read, List<String> path, IrField field) {
    Optional<Conversion> conversion = conversion(path, field);
    if (conversion.isPresent()) {
      CodeBlock plain = conversion.get().plain(read.primary());
      return new Java(
          CodeBlock.of("$L == null ? null : $L", read.code(), plain),
          Java.Binding.CONDITIONAL,
          read.fallible(),
          true);
    }
    CodeBlock code =
        isEnum(field)
            ? CodeBlock.of("$L == null ? null : $L.wire()", read.code(), read.primary())
            : read.code();
    Java.Binding binding = isEnum(field) ? Java.Binding.CONDITIONAL : read.binding();
    return new Java(code, binding, read.fallible(), true);
  }

  private static boolean isEnum(IrField field) {
    return field.type() == IrType.Scalar.STRING && !field.constants().isEmpty();
  }

  private static boolean isOpen(IrField field) {
    return field.type() == IrType.Scalar.DYNAMIC;
  }

  private IrField field(List<String> path) {
    String name = path.get(path.size() - 1);
    return siblings(path).stream()
        .filter(each -> each.name().equals(name))
        .findFirst()
        .orElseThrow(() -> noField(path));
  }

  /** The fields among which the last of a path stands. */
  private List<IrField> siblings(List<String> path) {
    if (path.size() == 1) {
      return scope.shape().map(KnownPayload::fields).orElseThrow(() -> noField(path));
    }
    IrField owner = field(path.subList(0, path.size() - 1));
    return owner.type() instanceof IrType.ObjectOf object ? object.fields() : List.of();
  }

  private static NotGeneratedException noField(List<String> path) {
    return new NotGeneratedException("reading `event." + String.join(".", path) + "` here");
  }
}
