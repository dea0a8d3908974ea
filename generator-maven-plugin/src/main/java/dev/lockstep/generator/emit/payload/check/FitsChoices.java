package dev.lockstep.generator.emit.payload.check;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.record.ExclusiveParts;
import dev.lockstep.model.schema.record.Selection;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The keywords that apply other schemas to the same {@code value}, as tests. */
final class FitsChoices {

  /** More alternatives than this are spread over methods of their own. */
  private static final int MANY = 20;

  private final Parts parts;
  private final FitsEmitter fits;
  private final ManyChoices many;
  private final Map<Keyword.Combination, Optional<Test>> selected = new HashMap<>();

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
    return selected.computeIfAbsent(combination, this::select).orElseGet(() -> each(combination));
  }

  /** Returns the test of the few parts that a value selects; empty if that spares too little. */
  private Optional<Test> select(Keyword.Combination combination) {
    boolean isAll = combination.keyword().equals("allOf");
    return isAll ? selectConditions(combination) : selectAlternatives(combination);
  }

  private Optional<Test> selectAlternatives(Keyword.Combination combination) {
    List<Integer> all = combination.parts();
    return Selection.of(parts.schema(), all)
        .map(
            selection ->
                new SelectedChoices(
                        parts,
                        parts.name(all.get(0)),
                        positions ->
                            each(
                                new Keyword.Combination(
                                    combination.keyword(),
                                    positions.stream().map(all::get).toList())))
                    .test(selection));
  }

  /**
   * Returns the test of {@code allOf} that tests an {@code if} without {@code else} only if the
   * value may meet it; empty if that spares too little.
   */
  private Optional<Test> selectConditions(Keyword.Combination combination) {
    List<Keyword.Conditional> conditionals = new ArrayList<>();
    List<Integer> others = new ArrayList<>();
    for (int part : combination.parts()) {
      List<Keyword> keywords = parts.target(part).keywords();
      if (keywords.size() == 1
          && keywords.get(0) instanceof Keyword.Conditional conditional
          && conditional.otherwise().isEmpty()) {
        conditionals.add(conditional);
      } else {
        others.add(part);
      }
    }
    return Selection.of(
            parts.schema(), conditionals.stream().map(Keyword.Conditional::condition).toList())
        .map(
            selection ->
                new SelectedChoices(
                        parts,
                        parts.name(combination.parts().get(0)),
                        positions ->
                            allOf(
                                positions.stream()
                                    .map(conditionals::get)
                                    .flatMap(each -> conditional(each).stream())
                                    .toList()))
                    .test(selection))
        .map(
            selected ->
                allOf(
                    Stream.concat(
                            Stream.of(selected),
                            others.stream().map(part -> fits.test(part, "value")))
                        .toList()));
  }

  /** Returns the test of all parts, one by one. */
  private Test each(Keyword.Combination combination) {
    boolean isAll = combination.keyword().equals("allOf");
    if (combination.parts().size() > MANY) {
      return many.combine(combination);
    }
    List<Test> tests = combination.parts().stream().map(part -> fits.test(part, "value")).toList();
    if (tests.isEmpty()) {
      return isAll ? Test.ALWAYS : Test.NEVER;
    }
    if (tests.size() == 1) {
      return tests.get(0);
    }
    List<CodeBlock> conditions = tests.stream().map(Test::holds).toList();
    if (isAll) {
      return allOf(tests);
    }
    return combination.keyword().equals("anyOf")
            || ExclusiveParts.are(parts.schema(), combination.parts())
        ? Test.call("($L)", CodeBlock.join(conditions, "\n|| "))
        : exactlyOne(conditions);
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
