package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.plan.Formula;
import java.util.List;

/** Conditions over one scalar: {@code string}, {@code number} or, for a boolean, {@code value}. */
final class ScalarFormulas {

  private final Parts parts;
  private final ScalarTests scalars;

  ScalarFormulas(Parts parts) {
    this.parts = parts;
    this.scalars = new ScalarTests(parts.constants());
  }

  /** The test of a formula about the variable of its kind. */
  Test test(Formula formula, String variable) {
    if (formula instanceof Formula.Certain certain) {
      return certain.holds() ? Test.ALWAYS : Test.NEVER;
    }
    if (formula instanceof Formula.Atom atom) {
      return atom(atom, variable);
    }
    if (formula instanceof Formula.All all) {
      return Test.of(joined(all.parts(), variable, " && "));
    }
    if (formula instanceof Formula.Any any) {
      return Test.of(CodeBlock.of("($L)", joined(any.parts(), variable, " || ")));
    }
    if (formula instanceof Formula.One one) {
      List<CodeBlock> counts =
          one.parts().stream()
              .map(part -> CodeBlock.of("($L ? 1 : 0)", test(part, variable).holds()))
              .toList();
      return Test.compare(CodeBlock.join(counts, " + "), "==", CodeBlock.of("1"));
    }
    if (formula instanceof Formula.Not not) {
      return test(not.part(), variable).negated();
    }
    Formula.Choice choice = (Formula.Choice) formula;
    return Test.of(
        CodeBlock.of(
            "($L ? $L : $L)",
            test(choice.condition(), variable).holds(),
            test(choice.then(), variable).holds(),
            test(choice.otherwise(), variable).holds()));
  }

  private CodeBlock joined(List<Formula> formulas, String variable, String operator) {
    return CodeBlock.join(
        formulas.stream().map(part -> test(part, variable).holds()).toList(), operator);
  }

  private Test atom(Formula.Atom atom, String variable) {
    String part = parts.name(atom.subschema());
    if (atom.keyword() instanceof Keyword.Constants constants) {
      return ScalarTests.areTexts(constants)
          ? scalars.constants(part, constants)
          : Test.call(
              "$L.contains($N)", parts.constants().values(part, constants.values()), variable);
    }
    if (atom.keyword() instanceof Keyword.Types) {
      return Test.call("number.isInteger()");
    }
    return scalars.test(part, atom.keyword()).orElseThrow();
  }
}
