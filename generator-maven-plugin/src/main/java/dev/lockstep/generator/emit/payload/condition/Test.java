package dev.lockstep.generator.emit.payload.condition;

import com.palantir.javapoet.CodeBlock;
import java.util.List;

/**
 * A condition and its opposite, each as a reader would write it.
 *
 * @param holds true when the schema holds
 * @param fails true when it does not
 */
public record Test(CodeBlock holds, CodeBlock fails) {

  public static final Test ALWAYS = new Test(CodeBlock.of("true"), CodeBlock.of("false"));
  public static final Test NEVER = new Test(CodeBlock.of("false"), CodeBlock.of("true"));

  /** A call, whose opposite has a sign before it. */
  public static Test call(String format, Object... arguments) {
    CodeBlock call = CodeBlock.of(format, arguments);
    return new Test(call, CodeBlock.of("!$L", call));
  }

  /** A comparison. */
  public static Test compare(CodeBlock left, String operator, CodeBlock right) {
    String opposite =
        switch (operator) {
          case ">=" -> "<";
          case "<=" -> ">";
          case ">" -> "<=";
          case "<" -> ">=";
          default -> "!=";
        };
    return new Test(
        CodeBlock.of("$L $L $L", left, operator, right),
        CodeBlock.of("$L $L $L", left, opposite, right));
  }

  /** Any other condition. */
  public static Test of(CodeBlock holds) {
    return new Test(holds, CodeBlock.of("!($L)", holds));
  }

  /** All of several; each of many is on a line of its own. */
  public static CodeBlock all(List<Test> tests) {
    List<CodeBlock> asked =
        tests.stream().filter(test -> !test.isAlways()).map(Test::holds).toList();
    return CodeBlock.join(asked, asked.size() > 3 ? "\n&& " : " && ");
  }

  /** The test that this and another hold. */
  public Test and(Test other) {
    if (other.isAlways()) {
      return this;
    }
    return new Test(
        CodeBlock.of("$L && $L", holds, other.holds), CodeBlock.of("$L || $L", fails, other.fails));
  }

  public Test negated() {
    return new Test(fails, holds);
  }

  public boolean isAlways() {
    return holds.toString().equals("true");
  }

  public boolean isNever() {
    return holds.toString().equals("false");
  }
}
