package dev.lockstep.model.check.rule.unknown;

import dev.lockstep.model.diagnostic.NearNames;
import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.syntax.Located;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The existing names and the positions of their declarations, for {@code did you mean}. */
final class NearSpans {

  private final Map<String, Span> known = new LinkedHashMap<>();

  static <T> NearSpans of(List<T> declared, Function<T, Located<String>> name) {
    var spans = new NearSpans();
    declared.forEach(item -> spans.add(name.apply(item).value(), name.apply(item).span()));
    return spans;
  }

  void add(String name, Span span) {
    known.putIfAbsent(name, span);
  }

  /** Returns one line of help with similar names; empty if there are none. */
  List<String> help(String written) {
    List<String> near = NearNames.of(written, known.keySet());
    if (near.isEmpty()) {
      return List.of();
    }
    return List.of(
        near.stream()
            .map(name -> "`" + name + "` (line " + known.get(name).line() + ")")
            .collect(Collectors.joining(" or ", "did you mean ", "?")));
  }
}
