package dev.lockstep.generator.emit.payload.condition;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.plan.Formula;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;

/**
 * Tests of a number of a record. Bounds are compared with the number itself, other keywords with
 * its JSON form.
 */
public final class NumberTests {

  private static final BigDecimal MOST = BigDecimal.valueOf(Long.MAX_VALUE);

  private final ScalarFormulas formulas;
  private final CodeBlock value;

  public NumberTests(ScalarFormulas formulas, CodeBlock value) {
    this.formulas = formulas;
    this.value = value;
  }

  /** Returns the test of a {@code long}. */
  public Test ofLong(Formula formula) {
    return conjunction(formula, true).orElseGet(() -> formulas.test(formula, json()));
  }

  /** Returns the test of a {@code double}, which JSON cannot express unless it is finite. */
  public Test ofDouble(Formula formula) {
    Test own = conjunction(formula, false).orElseGet(() -> formulas.test(formula, json()));
    return Test.call("$T.isFinite($L)", Double.class, value).and(own);
  }

  private Subject json() {
    CodeBlock number = CodeBlock.of("$T.of($L)", PayloadTypes.JSON_NUMBER, value);
    return new Subject(number, value, value, number, false);
  }

  private Optional<Test> conjunction(Formula formula, boolean isLong) {
    if (formula.equals(Formula.TRUE)) {
      return Optional.of(Test.ALWAYS);
    }
    List<Formula> parts = formula instanceof Formula.All all ? all.parts() : List.of(formula);
    Test whole = Test.ALWAYS;
    for (Formula part : parts) {
      Optional<Test> test =
          part instanceof Formula.Atom atom ? atom(atom.keyword(), isLong) : Optional.empty();
      if (test.isEmpty()) {
        return Optional.empty();
      }
      whole = whole.isAlways() ? test.get() : whole.and(test.get());
    }
    return Optional.of(whole);
  }

  private Optional<Test> atom(Keyword keyword, boolean isLong) {
    if (keyword instanceof Keyword.Types && isLong) {
      return Optional.of(Test.ALWAYS);
    }
    if (!(keyword instanceof Keyword.Limit limit) || limit.keyword().equals("multipleOf")) {
      return Optional.empty();
    }
    return isLong ? longBound(limit) : doubleBound(limit);
  }

  private Optional<Test> longBound(Keyword.Limit limit) {
    BigDecimal bound = limit.limit().stripTrailingZeros();
    if (bound.scale() > 0 || bound.scale() < -18 || bound.abs().compareTo(MOST) > 0) {
      return Optional.empty();
    }
    return Optional.of(
        Test.compare(
            value, operator(limit.keyword()), CodeBlock.of("$LL", bound.longValueExact())));
  }

  /**
   * Compares with the nearest {@code double}. A number equal to that has its shortest decimal form
   * in JSON, which decides if it is on the valid side of the bound.
   */
  private Optional<Test> doubleBound(Keyword.Limit limit) {
    double nearest = limit.limit().doubleValue();
    if (Double.isInfinite(nearest)) {
      return Optional.empty();
    }
    int order = new BigDecimal(Double.toString(nearest)).compareTo(limit.limit());
    String operator =
        switch (limit.keyword()) {
          case "minimum" -> order >= 0 ? ">=" : ">";
          case "exclusiveMinimum" -> order > 0 ? ">=" : ">";
          case "maximum" -> order <= 0 ? "<=" : "<";
          default -> order < 0 ? "<=" : "<";
        };
    return Optional.of(Test.compare(value, operator, CodeBlock.of("$L", Double.toString(nearest))));
  }

  private static String operator(String keyword) {
    return switch (keyword) {
      case "minimum" -> ">=";
      case "maximum" -> "<=";
      case "exclusiveMinimum" -> ">";
      default -> "<";
    };
  }
}
