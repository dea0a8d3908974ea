package dev.lockstep.model.syntax;

import dev.lockstep.model.diagnostic.Span;
import java.util.List;
import java.util.Optional;

/**
 * A property of the runs of a chart.
 *
 * @param form {@code always}, {@code never}, {@code reachable}, {@code preceded_by}, {@code
 *     at_most} or {@code leads_to}
 * @param predicate condition under the key of the form; empty for {@code at_most}
 * @param trigger condition under {@code when}, {@code event} or {@code from}; empty for {@code
 *     always} and {@code never}, and for {@code from: always}
 * @param begin condition that begins the scope: {@code after}, or the first of {@code between}
 * @param end condition that ends the scope: the second of {@code between}
 * @param most maximum number of events; for {@code at_most}
 * @param within duration, as written; for {@code leads_to}
 * @param assuming {@code clock} or names of events; for {@code leads_to}
 */
public record PropertySyntax(
    Located<String> id,
    Optional<Located<String>> description,
    Located<String> form,
    Optional<Located<String>> predicate,
    Optional<Located<String>> trigger,
    Optional<Located<String>> begin,
    Optional<Located<String>> end,
    Optional<Located<Integer>> most,
    Optional<Located<String>> within,
    List<Located<String>> assuming,
    Span span) {

  /** Returns the conditions in the order in which the fields of this record list them. */
  public List<Located<String>> conditions() {
    return java.util.stream.Stream.of(predicate, trigger, begin, end)
        .flatMap(Optional::stream)
        .toList();
  }
}
