package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import java.util.List;
import java.util.function.BiFunction;
import javax.lang.model.element.Modifier;

/** Spreads many statements over methods, so that none becomes too long for the JIT. */
final class Spread {

  private static final int FEW = 20;

  private final Parts parts;

  Spread(Parts parts) {
    this.parts = parts;
  }

  /** Statements that return false when something is wrong. */
  CodeBlock refusing(String name, Kind kind, List<CodeBlock> statements) {
    return over(
        name,
        statements,
        (method, some) -> {
          parts.method(method, () -> refusing(method, kind, CodeBlock.join(some, "")));
          return FitsWalks.refuse(Test.call("$N($L)", method, kind.variable()));
        });
  }

  private static MethodSpec refusing(String method, Kind kind, CodeBlock code) {
    return MethodSpec.methodBuilder(method)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(kind.type(), kind.variable())
        .addCode(code)
        .addStatement("return true")
        .build();
  }

  /** Statements that note violations. */
  CodeBlock telling(String name, Kind kind, List<CodeBlock> statements) {
    return over(
        name,
        statements,
        (method, some) -> {
          parts.method(method, () -> telling(method, kind, CodeBlock.join(some, "")));
          return CodeBlock.builder()
              .addStatement("$N($L, violations)", method, kind.variable())
              .build();
        });
  }

  private static MethodSpec telling(String method, Kind kind, CodeBlock code) {
    return MethodSpec.methodBuilder(method)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .addParameter(kind.type(), kind.variable())
        .addParameter(PayloadTypes.VIOLATIONS, "violations")
        .addCode(code)
        .build();
  }

  private static CodeBlock over(
      String name,
      List<CodeBlock> statements,
      BiFunction<String, List<CodeBlock>, CodeBlock> method) {
    if (statements.size() <= FEW) {
      return CodeBlock.join(statements, "");
    }
    CodeBlock.Builder code = CodeBlock.builder();
    for (int from = 0; from < statements.size(); from += FEW) {
      int to = Math.min(statements.size(), from + FEW);
      code.add(method.apply(name + "To" + (to - 1), statements.subList(from, to)));
    }
    return code.build();
  }
}
