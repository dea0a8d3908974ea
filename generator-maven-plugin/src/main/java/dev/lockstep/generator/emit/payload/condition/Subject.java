package dev.lockstep.generator.emit.payload.condition;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.model.schema.plan.Kind;

/**
 * The Java expressions for the scalar of a condition.
 *
 * @param value the JSON value
 * @param text the text of a string
 * @param length its length in code points
 * @param number the number, or what compares like it
 * @param isScan true if it is the last value of a scan, whose bytes patterns and tables read
 */
public record Subject(
    CodeBlock value, CodeBlock text, CodeBlock length, CodeBlock number, boolean isScan) {

  /** A value of a tree in the variable of its kind. */
  public static Subject tree(String variable) {
    return new Subject(
        CodeBlock.of("$N", variable),
        CodeBlock.of("string.value()"),
        CodeBlock.of("string.length()"),
        CodeBlock.of("number"),
        false);
  }

  /** Returns the last value of the scan {@code in}; a boolean is in {@code value}. */
  public static Subject scan(Kind kind) {
    return new Subject(
        kind == Kind.BOOLEAN ? CodeBlock.of("value") : CodeBlock.of("in.taken()"),
        CodeBlock.of("in.string()"),
        CodeBlock.of("in.length()"),
        CodeBlock.of("in"),
        true);
  }

  /** Returns the test that a pattern is found in the text. */
  Test matches(CodeBlock pattern) {
    return isScan
        ? Test.call("$L.isFoundIn(in)", pattern)
        : Test.call("$L.isFoundIn($L)", pattern, text);
  }
}
