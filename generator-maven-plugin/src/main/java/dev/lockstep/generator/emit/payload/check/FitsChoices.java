package dev.lockstep.generator.emit.payload.check;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.record.ExclusiveParts;
import java.util.List;
import java.util.Optional;

/** The keywords that apply other schemas to the same {@code value}, as tests. */
final class FitsChoices {

  /** More alternatives than this are spread over methods of their own. */
  private static final int MANY = 20;

  private final Parts parts;
  private final FitsEmitter fits;
  private final ManyChoices many;

  FitsChoices(Parts parts, FitsEmitter fits) {
    this.parts = parts;
    this.fits = fits;
    this.many = new ManyChoices(parts, fits);
  }

  /** The test of a keyword; empty when it is none of these, or asks for nothing. */
  Optional<Test> inPlace(Keyword keyword) {
    if (keyword instanceof Keyword.Reference reference) {
      return Optional.of(fits.test(reference.target(), "value"));
    }
    if (keyword instanceof Keyword.Combination combination) {
      return Optional.of(combine(combination));
    }
    if (keyword instanceof Keyword.Not not) {
      return Optional.of(fits.test(not.schema(), "value").negated());
    }
    return keyword instanceof Keyword.Conditional conditional
        ? conditional(conditional)
        : Optional.empty();
  }

  /** The test of {@code allOf}, {@code anyOf}, {@code oneOf}. */
  Test combine(Keyword.Combination combination) {
    if (combination.parts().size() > MANY) {
      return many.combine(combination);
    }
    List<Test> tests = combination.parts().stream().map(part -> fits.test(part, "value")).toList();
    if (tests.size() == 1) {
      return tests.get(0);
    }
    List<CodeBlock> conditions = tests.stream().map(Test::holds).toList();
    return switch (combination.keyword()) {
      case "allOf" -> allOf(tests);
      case "anyOf" -> Test.call("($L)", CodeBlock.join(conditions, "\n|| "));
      default ->
          ExclusiveParts.are(parts.schema(), combination.parts())
              ? Test.call("($L)", CodeBlock.join(conditions, "\n|| "))
              : exactlyOne(conditions);
    };
  }

  private static Test allOf(List<Test> tests) {
    CodeBlock all = Test.all(tests);
    return all.isEmpty() ? Test.ALWAYS : Test.of(all);
  }

  private static Test exactlyOne(List<CodeBlock> conditions) {
    if (conditions.size() == 2) {
      return Test.call("($L ^ $L)", conditions.get(0), conditions.get(1));
    }
    List<CodeBlock> counts =
        conditions.stream().map(condition -> CodeBlock.of("($L ? 1 : 0)", condition)).toList();
    return Test.compare(CodeBlock.join(counts, "\n+ "), "==", CodeBlock.of("1"));
  }

  private Optional<Test> conditional(Keyword.Conditional conditional) {
    Test condition = fits.test(conditional.condition(), "value");
    Test then =
        conditional.then().isPresent()
            ? fits.test(conditional.then().getAsInt(), "value")
            : Test.ALWAYS;
    Test otherwise =
        conditional.otherwise().isPresent()
            ? fits.test(conditional.otherwise().getAsInt(), "value")
            : Test.ALWAYS;
    if (then.isAlways() && otherwise.isAlways()) {
      return Optional.empty();
    }
    if (otherwise.isAlways()) {
      return Optional.of(Test.call("($L || $L)", condition.fails(), then.holds()));
    }
    if (then.isAlways()) {
      return Optional.of(Test.call("($L || $L)", condition.holds(), otherwise.holds()));
    }
    return Optional.of(
        Test.call("($L ? $L : $L)", condition.holds(), then.holds(), otherwise.holds()));
  }
}
