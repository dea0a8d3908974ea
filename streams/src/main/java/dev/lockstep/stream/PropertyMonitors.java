package dev.lockstep.stream;

import dev.lockstep.model.ir.IrChart;
import dev.lockstep.model.ir.IrProperty;
import dev.lockstep.verification.change.ChartComparison;
import dev.lockstep.verification.graph.InstantLabel;
import dev.lockstep.verification.graph.Monitor;
import dev.lockstep.verification.graph.PropertyRule;
import dev.lockstep.verification.run.PropertyConditions;
import dev.lockstep.verification.run.RunInstant;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The monitors of the properties of a chart, as verification defines them. The state of an instance
 * is one number for each monitor, at the time of the instance. Properties that no finite run
 * violates are not monitored: {@code reachable}, and {@code leads_to} without {@code within}.
 * Immutable, thread-safe.
 */
public final class PropertyMonitors {

  private static final long STORED_SATISFIED = -2;
  private static final long STORED_VIOLATED = -3;

  private final PropertyConditions conditions;
  private final List<Monitor> monitors = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final List<Long> start;

  /** The IDs of the properties with a limit of time. */
  private final Set<String> limited;

  /** Creates the monitors of a chart. */
  public PropertyMonitors(IrChart chart) {
    this.conditions = new PropertyConditions(chart);
    for (int i = 0; i < chart.properties().size(); i++) {
      IrProperty property = chart.properties().get(i);
      if (isMonitored(property)) {
        monitors.add(new Monitor(conditions.rule(i)));
        names.add(property.id() + ": " + ChartComparison.definition(chart, property));
      }
    }
    this.start = monitors.stream().map(Monitor::start).toList();
    this.limited =
        monitors.stream()
            .map(Monitor::rule)
            .filter(PropertyRule::timed)
            .map(PropertyRule::id)
            .collect(Collectors.toUnmodifiableSet());
  }

  private static boolean isMonitored(IrProperty property) {
    return switch (property.form()) {
      case REACHABLE -> false;
      case LEADS_TO -> property.within().isPresent();
      default -> true;
    };
  }

  /** Returns the states before the start of an instance; empty if nothing is monitored. */
  public List<Long> start() {
    return start;
  }

  /** Returns the IDs with the definitions of the monitored properties, in the order of states. */
  public List<String> names() {
    return List.copyOf(names);
  }

  /**
   * Returns the states of an instance whose monitors had other names. A property that was not
   * monitored, or had another definition, is monitored from now on: earlier steps cannot violate
   * it.
   *
   * @param before the names in the order of the states
   */
  public List<Long> continued(List<String> before, List<Long> states) {
    if (before.equals(names)) {
      return states;
    }
    List<Long> continued = new ArrayList<>();
    for (int i = 0; i < monitors.size(); i++) {
      int known = before.indexOf(names.get(i));
      continued.add(known < 0 ? monitors.get(i).joined() : states.get(known));
    }
    return List.copyOf(continued);
  }

  /**
   * Returns the states after a step.
   *
   * @param event wire name of the event in violations; empty if there is none
   * @param found receives the violations
   */
  public List<Long> next(
      List<Long> states,
      RunInstant instant,
      String event,
      Instant time,
      List<PropertyViolation> found) {
    InstantLabel label = conditions.label(instant);
    Long @Nullable [] changed = null;
    for (int i = 0; i < monitors.size(); i++) {
      long state = states.get(i);
      long next = monitors.get(i).next(state, label, 0);
      if (next != state) {
        changed = changed == null ? states.toArray(Long[]::new) : changed;
        changed[i] = next;
        if (next == Monitor.VIOLATED) {
          found.add(new PropertyViolation(id(i), event, time));
        }
      }
    }
    return changed == null ? states : List.of(changed);
  }

  /**
   * Returns the states after time has passed without a step.
   *
   * @param found receives the violations
   */
  public List<Long> pass(
      List<Long> states, Instant from, Instant until, List<PropertyViolation> found) {
    if (limited.isEmpty() || states.isEmpty() || !until.isAfter(from)) {
      return states;
    }
    long nanos = PropertyConditions.nanos(Duration.between(from, until));
    Long @Nullable [] changed = null;
    for (int i = 0; i < monitors.size(); i++) {
      long state = states.get(i);
      long next = monitors.get(i).pass(state, nanos);
      if (next != state) {
        changed = changed == null ? states.toArray(Long[]::new) : changed;
        changed[i] = next;
        if (next == Monitor.VIOLATED) {
          found.add(new PropertyViolation(id(i), "", from.plusNanos(state)));
        }
      }
    }
    return changed == null ? states : List.of(changed);
  }

  /**
   * Returns the earliest end of a limit of time; {@code null} if there is none. The property is
   * violated if more time passes.
   */
  public @Nullable Instant limit(List<Long> states, Instant time) {
    long least = Long.MAX_VALUE;
    if (!limited.isEmpty() && !states.isEmpty()) {
      for (int i = 0; i < monitors.size(); i++) {
        if (isLimit(i, states.get(i))) {
          least = Math.min(least, states.get(i));
        }
      }
    }
    return least == Long.MAX_VALUE ? null : time.plusNanos(least);
  }

  /** Returns true if the state of a monitor is the time that is left until a limit. */
  boolean isLimit(int monitor, long state) {
    return monitors.get(monitor).rule().timed() && state >= 0;
  }

  /** Returns the IDs of the properties that have been violated, in their order. */
  List<String> violated(List<Long> states) {
    List<String> violated = new ArrayList<>();
    for (int i = 0; i < states.size(); i++) {
      if (states.get(i) == Monitor.VIOLATED) {
        violated.add(id(i));
      }
    }
    return violated;
  }

  /** Returns true if a limit of time runs or can begin. */
  public boolean awaitsLimits(List<Long> states) {
    if (!limited.isEmpty() && !states.isEmpty()) {
      for (int i = 0; i < monitors.size(); i++) {
        if (monitors.get(i).rule().timed() && states.get(i) != Monitor.VIOLATED) {
          return true;
        }
      }
    }
    return false;
  }

  /** Returns the violations of limits of time. */
  public List<PropertyViolation> limits(List<PropertyViolation> violations) {
    return violations.stream().filter(each -> limited.contains(each.property())).toList();
  }

  /**
   * Returns states in which the limits of time that other states have violated are violated, too.
   *
   * @param others states of the same instance; empty for none
   */
  public List<Long> withLimits(List<Long> states, List<Long> others) {
    if (others.isEmpty()) {
      return states;
    }
    List<Long> marked = new ArrayList<>(states);
    for (int i = 0; i < marked.size(); i++) {
      if (monitors.get(i).rule().timed() && others.get(i) == Monitor.VIOLATED) {
        marked.set(i, Monitor.VIOLATED);
      }
    }
    return List.copyOf(marked);
  }

  /** Returns the stored form of a state, a small number. */
  public static long stored(long state) {
    if (state == Monitor.VIOLATED) {
      return STORED_VIOLATED;
    }
    return state == Monitor.SATISFIED ? STORED_SATISFIED : state;
  }

  /**
   * Returns the state with a stored form.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static long read(long stored) {
    if (stored < STORED_VIOLATED) {
      throw new IllegalArgumentException(stored + " is not a state of a property");
    }
    if (stored == STORED_VIOLATED) {
      return Monitor.VIOLATED;
    }
    return stored == STORED_SATISFIED ? Monitor.SATISFIED : stored;
  }

  private String id(int monitor) {
    return monitors.get(monitor).rule().id();
  }
}
