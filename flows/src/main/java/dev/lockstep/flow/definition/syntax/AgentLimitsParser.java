package dev.lockstep.flow.definition.syntax;

import dev.lockstep.model.diagnostic.Findings;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.syntax.parser.Section;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A parser of the limits of an agent's conversation. */
final class AgentLimitsParser {

  private static final BigDecimal MOST = BigDecimal.valueOf(1_000_000_000);
  private static final BigDecimal LEAST_BYTES = BigDecimal.valueOf(1_000);
  private static final String BYTES = "context_bytes";
  private static final List<String> TIMES = List.of("time", "conversation_time");

  /** The limits of a round, then those of the whole conversation. */
  private static final List<String> KEYS =
      List.of(
          "same_calls",
          "problems",
          "steps",
          "calls",
          "tokens",
          BYTES,
          "time",
          "conversation_steps",
          "conversation_calls",
          "conversation_tokens",
          "conversation_time");

  private final Findings findings;
  private final FlowValues values;

  AgentLimitsParser(Findings findings, FlowValues values) {
    this.findings = findings;
    this.values = values;
  }

  /** Returns the stated limits by name; times are in milliseconds and their names end in `_ms`. */
  Map<String, Long> parse(Node node) {
    Map<String, Long> limits = new LinkedHashMap<>();
    values
        .shapes()
        .map(node, "the limits of an agent: a map")
        .map(mapping -> new Section(mapping, "the limits of an agent", KEYS, findings))
        .ifPresent(stated -> KEYS.forEach(key -> read(stated, key, limits)));
    return limits;
  }

  private void read(Section stated, String key, Map<String, Long> limits) {
    Optional<Node> node = stated.get(key);
    if (TIMES.contains(key)) {
      node.flatMap(values::delay)
          .ifPresent(time -> limits.put(key + "_ms", Math.max(1, time.value().toMillis())));
      return;
    }
    BigDecimal least = key.equals(BYTES) ? LEAST_BYTES : BigDecimal.ONE;
    node.flatMap(number -> values.decimal(number, least, MOST, true))
        .ifPresent(number -> limits.put(key, number.longValueExact()));
  }
}
