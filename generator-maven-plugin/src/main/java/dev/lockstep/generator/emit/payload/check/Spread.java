package dev.lockstep.generator.emit.payload.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.Kind;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;

/** Spreads many statements over methods, so that none becomes too long for the JIT. */
public final class Spread {

  private static final int FEW = 20;

  private final Parts parts;
  private final boolean hasMemo;

  /** Spreads the statements of methods that walk a value with a memo, or without one. */
  public Spread(Parts parts, boolean hasMemo) {
    this.parts = parts;
    this.hasMemo = hasMemo;
  }

  /** Statements that return false when something is wrong. */
  public CodeBlock refusing(String name, Kind kind, List<CodeBlock> statements) {
    return over(
        name,
        statements,
        (method, some) -> {
          add(method, () -> refusing(method, kind, CodeBlock.join(some, "")));
          return FitsWalks.refuse(Test.call("$N($L)", method, walked(kind.variable())));
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
          add(method, () -> telling(method, kind, CodeBlock.join(some, "")));
          return CodeBlock.builder()
              .addStatement("$N($L, $L)", method, kind.variable(), walked("violations"))
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

  private void add(String name, Supplier<MethodSpec> method) {
    if (hasMemo) {
      parts.walk(name, method);
    } else {
      parts.method(name, method);
    }
  }

  private CodeBlock walked(String first) {
    return hasMemo ? parts.walked(first) : CodeBlock.of("$L", first);
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
