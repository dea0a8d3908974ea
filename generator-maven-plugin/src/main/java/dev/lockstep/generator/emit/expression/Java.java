package dev.lockstep.generator.emit.expression;

import com.palantir.javapoet.CodeBlock;

/**
 * An expression of Java.
 *
 * @param code its text
 * @param binding the precedence of its outermost operator
 * @param fallible true if its evaluation may fail
 * @param nullable true if its value may be {@code null}
 */
public record Java(CodeBlock code, Binding binding, boolean fallible, boolean nullable) {

  /** Operators, loosest first. */
  public enum Binding {
    CONDITIONAL,
    OR,
    AND,
    EQUALITY,
    RELATION,
    SUM,
    PRODUCT,
    UNARY,
    PRIMARY
  }

  /** A call, an access or a literal that always has a value. */
  static Java sure(String format, Object... arguments) {
    return new Java(CodeBlock.of(format, arguments), Binding.PRIMARY, false, false);
  }

  /** A call that may fail, whatever its arguments. */
  static Java risky(String format, Object... arguments) {
    return new Java(CodeBlock.of(format, arguments), Binding.PRIMARY, true, false);
  }

  /** An operator between two operands. */
  static Java infix(Java left, String operator, Java right, Binding binding) {
    CodeBlock rightCode = right.within(Binding.values()[binding.ordinal() + 1]);
    return new Java(
        CodeBlock.of("$L $L $L", left.within(binding), operator, rightCode),
        binding,
        left.fallible || right.fallible,
        false);
  }

  Java alsoFallible(boolean more) {
    return new Java(code, binding, fallible || more, nullable);
  }

  Java mayBeNull() {
    return new Java(code, binding, fallible, true);
  }

  /** This literal of a value, which binds less tightly when it begins with a minus. */
  Java negativeBinding(Object value) {
    return value instanceof Number number && number.doubleValue() < 0
        ? new Java(code, Binding.UNARY, fallible, nullable)
        : this;
  }

  /** Its code where something of at least this binding is wanted. */
  public CodeBlock within(Binding wanted) {
    return binding.compareTo(wanted) >= 0 ? code : CodeBlock.of("($L)", code);
  }

  CodeBlock primary() {
    return within(Binding.PRIMARY);
  }
}
