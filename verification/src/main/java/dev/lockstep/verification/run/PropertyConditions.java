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
import java.util.List;
import java.util.Optional;

/** The numbered conditions of all properties of a chart. */
public final class PropertyConditions {

  /** The longest time in nanoseconds, as which longer ones count. */
  public static final long LONGEST = Long.MAX_VALUE / 4;

  private static final long NANOS_PER_SECOND = 1_000_000_000;

  private final ConditionEvaluator evaluator;
  private final List<IrProperty> properties;
  private final List<IrTerm> conditions = new ArrayList<>();

  /** The times of a label if no property has one. */
  private final List<Long> untimed;

  private final boolean timed;

  public PropertyConditions(IrChart chart) {
    this.evaluator = new ConditionEvaluator(chart);
    this.properties = chart.properties();
    this.untimed = Collections.nCopies(properties.size(), -1L);
    this.timed = properties.stream().anyMatch(property -> property.within().isPresent());
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
    return new PropertyRule(
        property.id(),
        property.form(),
        position,
        number(property.predicate()),
        number(property.trigger()),
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
    return new InstantLabel(holds, timed ? within(instant) : untimed);
  }

  private List<Long> within(RunInstant instant) {
    Long[] nanos = new Long[properties.size()];
    for (int i = 0; i < nanos.length; i++) {
      Optional<IrExpression> within = properties.get(i).within();
      nanos[i] = within.isPresent() ? nanos(evaluator.duration(within.get().term(), instant)) : -1L;
    }
    return List.of(nanos);
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
