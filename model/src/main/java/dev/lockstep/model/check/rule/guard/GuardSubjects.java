package dev.lockstep.model.check.rule.guard;

import dev.lockstep.model.ir.IrField;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.model.ir.IrType;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/** A collector of the subjects that a group of guards reads. */
final class GuardSubjects {

  private final Function<String, Optional<IrField>> fields;
  private final Map<Object, Set<Object>> values = new LinkedHashMap<>();

  /**
   * Creates a collector.
   *
   * @param fields lookup of payload fields by name
   */
  GuardSubjects(Function<String, Optional<IrField>> fields) {
    this.fields = fields;
  }

  List<GuardSubject> all() {
    return values.entrySet().stream()
        .map(entry -> new GuardSubject(entry.getKey(), List.copyOf(entry.getValue())))
        .toList();
  }

  /** Adds the subjects of {@code term}, a condition. */
  void add(IrTerm term) {
    if (term instanceof IrTerm.Constant) {
      return;
    }
    if (term instanceof IrTerm.Call call && GuardTerms.isLogic(call)) {
      call.arguments().forEach(this::add);
      return;
    }
    Optional<GuardTerms.Comparison> comparison = GuardTerms.comparison(term);
    if (comparison.isPresent()) {
      addComparison(comparison.get());
    } else if (term instanceof IrTerm.EventFieldPresent present) {
      valuesOf(GuardTerms.key(present.path()))
          .addAll(List.of(GuardSubject.OTHER, GuardSubject.ABSENT));
    } else {
      addCondition(term);
    }
  }

  private void addCondition(IrTerm term) {
    Set<Object> tried = valuesOf(GuardTerms.key(GuardTerms.canonical(term)));
    tried.add(true);
    tried.add(false);
    if (!isTotal(term)) {
      tried.add(GuardSubject.ABSENT);
    }
  }

  private void addComparison(GuardTerms.Comparison comparison) {
    Set<Object> tried = valuesOf(GuardTerms.key(comparison.subject()));
    for (Object constant : comparison.constants()) {
      tried.add(constant);
      if (constant instanceof Long number) {
        tried.add(number == Long.MIN_VALUE ? number : number - 1);
        tried.add(number == Long.MAX_VALUE ? number : number + 1);
      }
    }
    List<Object> known =
        GuardTerms.field(comparison.subject())
            .flatMap(fields)
            .map(IrField::constants)
            .orElse(List.of());
    if (comparison.subject().type() == IrType.Scalar.STRING) {
      tried.addAll(known.isEmpty() ? List.of(GuardSubject.OTHER) : known);
    }
    if (!isTotal(comparison.subject())) {
      tried.add(GuardSubject.ABSENT);
    }
  }

  private Set<Object> valuesOf(Object key) {
    return values.computeIfAbsent(key, k -> new LinkedHashSet<>());
  }

  /** Returns whether the term always has a value. */
  private boolean isTotal(IrTerm term) {
    if (term instanceof IrTerm.EventField field) {
      return field.path().size() == 1
          && fields
              .apply(field.path().get(0))
              .map(f -> f.required() && !f.nullable())
              .orElse(false);
    }
    if (term instanceof IrTerm.Call call) {
      return GuardTerms.cannotFail(call.function())
          && call.arguments().stream().allMatch(this::isTotal);
    }
    return !(term instanceof IrTerm.MapLiteral);
  }
}
