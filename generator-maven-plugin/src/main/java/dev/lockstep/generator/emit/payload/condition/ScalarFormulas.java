package dev.lockstep.generator.emit.payload.condition;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.plan.Formula;
import java.util.List;

/** Conditions over one scalar. */
public final class ScalarFormulas {

  private final Parts parts;

  public ScalarFormulas(Parts parts) {
    this.parts = parts;
  }

  /** The test of a formula. */
  public Test test(Formula formula, Subject subject) {
    if (formula instanceof Formula.Certain certain) {
      return certain.holds() ? Test.ALWAYS : Test.NEVER;
    }
    if (formula instanceof Formula.Atom atom) {
      return atom(atom, subject);
    }
    if (formula instanceof Formula.All all) {
      return Test.of(joined(all.parts(), subject, " && "));
    }
    if (formula instanceof Formula.Any any) {
      return Test.of(CodeBlock.of("($L)", joined(any.parts(), subject, " || ")));
    }
    if (formula instanceof Formula.One one) {
      List<CodeBlock> counts =
          one.parts().stream()
              .map(part -> CodeBlock.of("($L ? 1 : 0)", test(part, subject).holds()))
              .toList();
      return Test.compare(CodeBlock.join(counts, " + "), "==", CodeBlock.of("1"));
    }
    if (formula instanceof Formula.Not not) {
      return test(not.part(), subject).negated();
    }
    Formula.Choice choice = (Formula.Choice) formula;
    return Test.of(
        CodeBlock.of(
            "($L ? $L : $L)",
            test(choice.condition(), subject).holds(),
            test(choice.then(), subject).holds(),
            test(choice.otherwise(), subject).holds()));
  }

  private CodeBlock joined(List<Formula> formulas, Subject subject, String operator) {
    return CodeBlock.join(
        formulas.stream().map(part -> test(part, subject).holds()).toList(), operator);
  }

  private Test atom(Formula.Atom atom, Subject subject) {
    String part = parts.name(atom.subschema());
    ScalarTests scalars = new ScalarTests(parts.constants(), subject);
    if (atom.keyword() instanceof Keyword.Constants constants) {
      return scalars.constants(part, constants);
    }
    if (atom.keyword() instanceof Keyword.Types) {
      return Test.call("$L.isInteger()", subject.number());
    }
    return scalars.test(part, atom.keyword()).orElseThrow();
  }
}
