package dev.lockstep.verification.run;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrExpression;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.model.ir.IrTerm;
import dev.lockstep.verification.graph.InstantLabel;
import dev.lockstep.verification.graph.PropertyRule;
import java.time.Duration;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The numbered conditions of all properties of a chart. */
public final class PropertyConditions {

  /** The longest time in nanoseconds, as which longer ones count. */
  public static final long LONGEST = Long.MAX_VALUE / 4;

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final ConditionEvaluator evaluator;
  private final List<IrProperty> properties;
  private final List<IrTerm> conditions = new ArrayList<>();

  /** The times of a label in which no limit can begin. */
  private final List<Long> untimed;

  /** The positions of the rules with a limit, and the numbers of their triggers. */
  private final Map<Integer, Integer> limited = new LinkedHashMap<>();

  public PropertyConditions(IrChart chart) {
    this.evaluator = new ConditionEvaluator(chart);
    this.properties = chart.properties();
    this.untimed = Collections.nCopies(properties.size(), -1L);
  }

  /** Returns the number of a condition; the same condition has the same number. */
  public int number(IrExpression condition) {
    int known = conditions.indexOf(condition.term());
    if (known < 0) {
      conditions.add(condition.term());
    }
    return known < 0 ? conditions.size() - 1 : known;
  }

  /** Returns a property of the chart with the numbers of its conditions. */
  public PropertyRule rule(int position) {
    IrProperty property = properties.get(position);
    int trigger = number(property.trigger());
    if (property.within().isPresent()) {
      limited.put(position, trigger);
    }
    return new PropertyRule(
        property.id(),
        property.form(),
        position,
        number(property.predicate()),
        trigger,
        number(property.begin()),
        number(property.end()),
        property.most(),
        property.within().isPresent(),
        property.clock(),
        property.events());
  }

  /** Returns the number of a condition; -1 if there is none. */
  public int number(Optional<IrExpression> condition) {
    return condition.map(this::number).orElse(-1);
  }

  public InstantLabel label(RunInstant instant) {
    BitSet holds = new BitSet();
    for (int i = 0; i < conditions.size(); i++) {
      holds.set(i, evaluator.holds(conditions.get(i), instant));
    }
    return new InstantLabel(holds, within(holds, instant));
  }

  /** Returns the limits of the properties whose trigger holds; others cannot begin. */
  private List<Long> within(BitSet holds, RunInstant instant) {
    Long @Nullable [] nanos = null;
    for (Map.Entry<Integer, Integer> rule : limited.entrySet()) {
      if (rule.getValue() < 0 || holds.get(rule.getValue())) {
        int position = rule.getKey();
        IrTerm within = properties.get(position).within().orElseThrow().term();
        nanos = nanos == null ? untimed.toArray(Long[]::new) : nanos;
        nanos[position] = nanos(evaluator.duration(within, instant));
      }
    }
    return nanos == null ? untimed : List.of(nanos);
  }

  /** Returns nanoseconds, at least zero and at most about 70 years. */
  public static long nanos(Duration duration) {
    if (duration.isNegative()) {
      return 0;
    }
    return duration.getSeconds() > LONGEST / NANOS_PER_SECOND
        ? LONGEST
        : Math.min(LONGEST, duration.getSeconds() * NANOS_PER_SECOND + duration.getNano());
  }
}
